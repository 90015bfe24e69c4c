/// What the sources of a `combineLatest` or `zip` share.
///
/// It is held by the sources' observers, and its fields are touched by the thread that handles their
/// events.
@usableFromInline
final class Combination<Failure: Error> {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let queue: SerialQueue<() -> Void>
  @usableFromInline let sendValues: (Combination) -> Void
  @usableFromInline let sendEnd: (Event<Never, Failure>) -> Void
  /// How many sources have no value that could be sent.
  @exclusivity(unchecked) @usableFromInline var missing: Int
  /// How many sources haven't completed yet.
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  /// Makes one.
  ///
  /// - Parameters:
  ///   - count: How many sources there are.
  ///   - lifetime: That of the subscription.
  ///   - sendValues: Sends on what the sources have sent. Called when each has a value.
  ///   - sendEnd: Sends an end on.
  @inlinable
  init(
    of count: Int,
    _ lifetime: Lifetime,
    sendValues: @escaping (Combination) -> Void,
    sendEnd: @escaping (Event<Never, Failure>) -> Void
  ) {
    self.lifetime = lifetime
    queue = SerialQueue(of: lifetime)
    self.sendValues = sendValues
    self.sendEnd = sendEnd
    missing = count
    remaining = count
  }

  /// Starts one of the sources.
  ///
  /// - Parameters:
  ///   - signal: The source.
  ///   - handle: Handles its events, one at a time with those of all sources.
  @inlinable
  func start<Value>(
    _ signal: Signal<Value, Failure>,
    _ handle: @escaping (Event<Value, Failure>) -> Void
  ) {
    guard !lifetime.hasEnded else { return }
    let branch = lifetime.branch()
    let source = Observer<Value, Failure> { [queue] event in
      if event.isTerminal { branch.end() }
      queue.send(event, to: handle)
    }
    signal.start(source, branch.lifetime)
  }

  /// Does what is to be done if there are no sources: there is one combination of nothing.
  @inlinable
  func finishEmpty() {
    sendValues(self)
    if !lifetime.hasEnded { finish(.completed) }
  }

  /// Sends the end on, the last of all.
  @inlinable
  func finish(_ end: Event<Never, Failure>) {
    queue.close()
    sendEnd(end)
  }
}

extension Observer {
  /// Sends an end.
  @inlinable
  func sendEnd(_ end: Event<Never, Failure>) {
    switch end {
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}
