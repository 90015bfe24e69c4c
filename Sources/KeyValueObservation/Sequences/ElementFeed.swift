/// What a handler holds to fill a buffer.
///
/// Handlers are released when their observation ends, however it ends. So this tells the buffer.
final class ElementFeed<Element>: Sendable {
  private let buffer: ElementBuffer<Element>

  init(_ buffer: ElementBuffer<Element>) {
    self.buffer = buffer
  }

  deinit {
    buffer.finish()
  }

  /// Gives an element to the iterator.
  func send(_ element: Element) {
    buffer.send(element)
  }
}
