/// A signal that code sends to, with a current value, which newcomers are told first.
///
/// ```swift
/// let volume = BehaviorSubject<Int, Never>(5)
/// volume.signal.subscribe { print($0) }  // 5
/// ```
///
/// - Delivery: An event is delivered to all subscriptions, in the order in which they came, on the thread
///   that sends it. What is sent meanwhile, from inside an observer or by another thread, is delivered
///   after that, by the thread that is delivering; `send` then returns before. Newcomers are told the current value before `subscribe` returns; after the end just
///   the end.
/// - Lifetime: A subscription ends when it is disposed or when the end is sent. Nothing is delivered after
///   the end. The subject's own end ends nothing, it just lets go of its subscriptions.
public final class BehaviorSubject<Value, Failure: Error>: Subject {
  @usableFromInline let core: SubjectCore<Value, Failure>

  /// Makes one.
  ///
  /// - Parameter value: The first current value.
  @inlinable
  public init(_ value: Value) {
    var history = ReplayBuffer<Value>(capacity: 1, outlivesEnd: false)
    _ = history.append(value)
    core = SubjectCore(history)
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

  /// The value that was sent last.
  ///
  /// It is current from when it is sent, also if it is delivered later.
  @inlinable public var value: Value {
    guard let value = core.latest() else { fatalError("a behaviour always has a value") }
    return value
  }
}

// The proof: one constant, whose fields are guarded by its lock.
extension BehaviorSubject: @unchecked Sendable where Value: Sendable {}
