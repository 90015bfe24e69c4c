/// An observation whose handler fills a buffer.
@usableFromInline
struct ElementSubscription<Element> {
  @usableFromInline let buffer: ElementBuffer<Element>
  /// The observation ends with it.
  @usableFromInline let token: ObservationToken

  /// Starts to observe.
  ///
  /// - Parameters:
  ///   - buffering: What is kept.
  ///   - observe: Makes the observation, whose handler fills the feed.
  @inlinable
  init(_ buffering: SequenceBuffering, _ observe: (ElementFeed<Element>) -> ObservationToken) {
    buffer = ElementBuffer(buffering)
    token = observe(ElementFeed(buffer))
  }

  /// Takes the next element out, and waits for it if need be.
  ///
  /// - Returns: The element; nil if the object has ended and nothing is left, or if the task is
  ///   cancelled. Then the observation has ended.
  @inlinable
  func next(isolation actor: isolated (any Actor)?) async -> Element? {
    if !Task.isCancelled, let element = await buffer.next(isolation: actor) { return element }
    cancel()
    return nil
  }

  /// Ends the observation and lets go of what wasn't taken.
  @inlinable
  func cancel() {
    token.cancel()
    buffer.close()
  }
}
