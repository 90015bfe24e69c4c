/// A signal that code sends to, and that tells its last value when it completes.
///
/// - Delivery: Nothing before the completion; then the last value, if there was one, and the completion. A
///   failure is told alone. Newcomers after the end are told the same, before `subscribe` returns.
/// - Lifetime: A subscription ends when it is disposed or when the end is sent.
public final class AsyncSubject<Value, Failure: Error>: Subject {
  private let core = SubjectCore<Value, Failure>(ReplayBuffer(capacity: 1))
  private let last = Locked(Last())

  private struct Last {
    var value: Value?
    var isOver = false
  }

  /// Makes one.
  public init() {}

  /// The last value and the end, as a signal.
  public var signal: Signal<Value, Failure> { core.signal }

  /// Sends a value, which takes the place of the one before.
  ///
  /// - Parameter value: The value. After the end it goes nowhere.
  public func send(_ value: Value) {
    let outgoing = last.withLock { last -> Value? in
      guard !last.isOver else { return nil }
      let former = last.value
      last.value = value
      return former
    }
    withExtendedLifetime(outgoing) {}
  }

  /// Sends an event.
  ///
  /// - Parameter event: A value or an end. After the end it goes nowhere.
  public func send(_ event: Event<Value, Failure>) {
    if case .value(let value) = event { return send(value) }
    guard let end = finish() else { return }
    if case .completed = event, let value = end.value { core.send(.value(value)) }
    core.send(event)
  }

  private func finish() -> Last? {
    last.withLock { last in
      guard !last.isOver else { return nil }
      let present = last
      last = Last(value: nil, isOver: true)
      return present
    }
  }
}

// The proof: constants, whose fields are guarded by their locks.
extension AsyncSubject: @unchecked Sendable where Value: Sendable {}
