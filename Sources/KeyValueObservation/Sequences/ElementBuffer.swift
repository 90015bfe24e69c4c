/// Where handlers leave elements, and where an iterator takes them out.
///
/// It may be used from any thread: handlers run where a property is changed, a task is cancelled from
/// anywhere.
// The proof for `Sendable`: `state` is touched with the mutex held only. An element goes from the thread
// on which a handler was given it to the one who takes it. If the object isn't `Sendable`, the sequence
// and its iterators belong to the object's isolation, so it is taken there; if it is, they may be used
// wherever its properties may be read.
@usableFromInline
final class ElementBuffer<Element>: @unchecked Sendable {
  @usableFromInline typealias Waiter = UnsafeContinuation<Void, Never>

  @usableFromInline let mutex = PthreadMutex()
  // Unchecked, since the mutex excludes overlapping accesses.
  @exclusivity(unchecked) @usableFromInline var state: State

  /// Makes a buffer that keeps what is said.
  @inlinable
  init(_ buffering: SequenceBuffering) {
    state = State(buffering)
  }

  /// Gives an element to whoever waits for it, or keeps it.
  @inlinable
  func send(_ element: Element) {
    let consequence = mutex.withLock { state.send(element) }
    consequence.waiter?.resume()
  }

  /// Notes that no element comes any more; those that are there can still be taken.
  @inlinable
  func finish() {
    for waiter in mutex.withLock({ state.finish() }) { waiter.resume() }
  }

  /// Notes that nobody takes elements any more, and lets go of those that are there.
  @inlinable
  func close() {
    finish()
    let parting = mutex.withLock { state.close() }
    withExtendedLifetime(parting) {}
  }

  /// Takes the next element out, and waits for it if need be.
  ///
  /// - Returns: The element; nil if there won't be one, or if the task is cancelled while it waits.
  @inlinable
  func next(isolation actor: isolated (any Actor)?) async -> Element? {
    while true {
      // It is taken under the mutex and not passed by whoever resumes: the thread sanitizer doesn't see
      // what orders the two (Swift 6.3).
      if case .element(let element) = mutex.withLock({ state.take() }) { return element }
      await wait(isolation: actor)
    }
  }

  /// Waits until there may be an element.
  @inlinable
  func wait(isolation actor: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: actor) { waiter in
        if !mutex.withLock({ state.park(waiter) }) { waiter.resume() }
      }
    } onCancel: {
      // What is there is let go of by the task itself: this may run on any thread.
      finish()
    }
  }
}
