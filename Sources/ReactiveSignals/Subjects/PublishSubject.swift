/// A signal that code sends to: what is sent goes to whoever subscribes at the time.
///
/// ```swift
/// let taps = PublishSubject<Void, Never>()
/// taps.signal.subscribe { print("tapped") }
/// taps.send()
/// ```
///
/// - Delivery: An event is delivered to all subscriptions, in the order in which they came, on the thread
///   that sends it. What is sent meanwhile, from inside an observer or by another thread, is delivered
///   after that, by the thread that is delivering; `send` then returns before. Newcomers are told the end, if it was sent, and nothing else of the past.
/// - Lifetime: A subscription ends when it is disposed or when the end is sent. Nothing is delivered after
///   the end. The subject's own end ends nothing, it just lets go of its subscriptions.
public final class PublishSubject<Value, Failure: Error>: Subject {
  @usableFromInline let core: SubjectCore<Value, Failure>

  /// Makes one.
  @inlinable
  public init() {
    core = SubjectCore(ReplayBuffer(capacity: 0))
  }

  /// What is sent, as a signal.
  @inlinable public var signal: Signal<Value, Failure> { core.signal }

  /// Sends a value.
  ///
  /// - Parameter value: The value. After the end it goes nowhere.
  @inlinable
  public func send(_ value: Value) {
    core.sendValue(value)
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
extension PublishSubject: @unchecked Sendable where Value: Sendable {}
