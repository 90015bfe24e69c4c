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
  @usableFromInline typealias Waiter = UnsafeContinuation<Element?, Never>

  @usableFromInline let mutex = PthreadMutex()
  // Unchecked, since the mutex excludes overlapping accesses.
  @exclusivity(unchecked) @usableFromInline var state: State

  /// Makes a buffer.
  ///
  /// - Parameters:
  ///   - buffering: What is kept.
  ///   - sendsInitial: Whether the first element that the calling thread sends is the initial one. It
  ///     comes before what other threads send meanwhile.
  @inlinable
  init(_ buffering: SequenceBuffering, sendsInitial: Bool) {
    state = State(buffering, starter: sendsInitial ? CurrentThread.id : nil)
  }

  /// Gives an element to whoever waits for it, or keeps it.
  @inlinable
  func send(_ element: Element) {
    let parting = mutex.withLock { state.send(element) }
    parting.waiter?.resume(handing: parting.element)
  }

  /// Notes that no element comes any more; those that are kept can still be taken.
  @inlinable
  func finish() {
    for waiter in mutex.withLock({ state.finish() }) { waiter.resume(handing: nil) }
  }

  /// Notes that nobody takes elements any more, and lets go of what is kept.
  @inlinable
  func close() {
    finish()
    let parting = mutex.withLock { state.close() }
    withExtendedLifetime(parting) {}
  }

  /// Takes the next element out if there is one.
  @inlinable
  func take() -> Answer {
    mutex.withLock { state.take() }
  }

  /// Waits for the next element; nil if there won't be one, or if the task is cancelled.
  @inlinable
  func wait(isolation actor: isolated (any Actor)?) async -> Element? {
    await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: actor) { waiter in
        if case .element(let element) = mutex.withLock({ state.take(for: waiter) }) {
          waiter.resume(handing: element)
        }
      }
    } onCancel: {
      // What is kept is let go of by the task itself: this may run on any thread.
      finish()
    }
  }
}

extension UnsafeContinuation where E == Never {
  /// Resumes whoever takes the element.
  @inlinable
  func resume<Element>(handing element: Element?) where T == Element? {
    // The proof: see `ElementBuffer`. The one who resumes has no more use for it.
    nonisolated(unsafe) let element = element
    resume(returning: element)
  }
}
