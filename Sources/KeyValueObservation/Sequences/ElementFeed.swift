/// What a handler holds to fill a buffer.
///
/// Handlers are released when their observation ends, however it ends. So this tells the buffer.
@usableFromInline
final class ElementFeed<Element>: Sendable {
  @usableFromInline let buffer: ElementBuffer<Element>

  @inlinable
  init(_ buffer: ElementBuffer<Element>) {
    self.buffer = buffer
  }

  @inlinable
  deinit {
    buffer.finish()
  }

  /// Gives an element to the iterator.
  @inlinable
  func send(_ element: Element) {
    buffer.send(element)
  }
}
