public import ReactiveSignals

/// An event with the time at which it was sent or arrived.
public struct RecordedEvent<Value, Failure: Error> {
  /// The virtual time.
  public var time: Duration
  /// What was sent or arrived.
  public var event: Event<Value, Failure>

  /// Makes one.
  ///
  /// - Parameters:
  ///   - time: The virtual time.
  ///   - event: What was sent or arrived.
  public init(_ time: Duration, _ event: Event<Value, Failure>) {
    self.time = time
    self.event = event
  }
}

extension RecordedEvent: Equatable where Value: Equatable, Failure: Equatable {}

extension RecordedEvent: Sendable where Value: Sendable {}

extension RecordedEvent: CustomStringConvertible {
  /// The event and its time: `value a at 1.0 seconds`.
  public var description: String { "\(event) at \(time)" }
}
