/// A signal that code sends to, and that tells newcomers the last values first.
///
/// ```swift
/// let log = ReplaySubject<String, Never>(bufferSize: 10)
/// ```
///
/// - Delivery: An event is delivered to all subscriptions, in the order in which they came, on the thread
///   that sends it. What is sent meanwhile, from inside an observer or by another thread, is delivered
///   after that, by the thread that is delivering; `send` then returns before. Newcomers are told the values that it keeps, and the end, if it was sent, before `subscribe`
///   returns.
/// - Lifetime: A subscription ends when it is disposed or when the end is sent. Nothing is delivered after
///   the end. The subject's own end ends nothing, it just lets go of its subscriptions.
public final class ReplaySubject<Value, Failure: Error>: Subject {
  @usableFromInline let core: SubjectCore<Value, Failure>

  /// Makes one that keeps the last values.
  ///
  /// - Parameter bufferSize: How many, at least 1.
  @inlinable
  public init(bufferSize: Int) {
    core = SubjectCore(ReplayBuffer(capacity: max(1, bufferSize)))
  }

  /// Makes one that keeps all values.
  ///
  /// - Returns: The subject, which grows with each value.
  @inlinable
  public static func unbounded() -> ReplaySubject {
    ReplaySubject(bufferSize: .max)
  }

  /// What is sent, as a signal.
  @inlinable public var signal: Signal<Value, Failure> { core.signal }

  /// Sends a value.
  ///
  /// - Parameter value: The value. After the end it goes nowhere.
  @inlinable
  public func send(_ value: Value) {
    core.send(.value(value))
  }

  /// Sends an event as it is.
  ///
  /// - Parameter event: A value or an end. After the end it goes nowhere.
  @inlinable
  public func send(_ event: Event<Value, Failure>) {
    core.send(event)
  }
}

// The proof: one constant, whose fields are guarded by its lock.
extension ReplaySubject: @unchecked Sendable where Value: Sendable {}
