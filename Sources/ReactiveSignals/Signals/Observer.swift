/// Whom a signal tells its events.
///
/// A closure given to `Signal.create` gets one to send to. It may be kept and called later, and where
/// values and errors are `Sendable`, from any thread.
///
/// ```swift
/// let signal = Signal<Int, Never>.create { observer, lifetime in
///   observer.send(1)
///   observer.complete()
/// }
/// ```
///
/// - Delivery: What is sent after the end of the subscription goes nowhere.
/// - Lifetime: An observer that a signal hands out lets go of everything behind it when the
///   subscription ends, even if the observer itself is kept.
@frozen
public struct Observer<Value, Failure: Error> {
  @usableFromInline let receive: (Event<Value, Failure>) -> Void

  /// Makes an observer from a closure.
  ///
  /// - Parameter receive: Called with each event that is sent.
  /// - Delivery: As the signal delivers that it is subscribed to.
  /// - Lifetime: The closure is held as long as the observer or a subscription of it.
  @inlinable
  public init(_ receive: @escaping (Event<Value, Failure>) -> Void) {
    self.receive = receive
  }

  /// Sends a value.
  ///
  /// - Parameter value: The value.
  @inlinable
  @inline(__always)
  public func send(_ value: Value) {
    receive(.value(value))
  }

  /// Sends an event as it is.
  ///
  /// - Parameter event: A value or an end.
  @inlinable
  @inline(__always)
  public func send(_ event: Event<Value, Failure>) {
    receive(event)
  }

  /// Sends the end with an error.
  ///
  /// - Parameter failure: The error.
  @inlinable
  public func fail(_ failure: Failure) {
    receive(.failed(failure))
  }

  /// Sends the end without an error.
  @inlinable
  public func complete() {
    receive(.completed)
  }
}

extension Observer where Value == Void {
  /// Sends the value that says nothing but that something happened.
  @inlinable
  public func send() {
    receive(.value(()))
  }
}

// The proof: an observer is one constant. Those that signals hand out guard all that is behind them by
// locks and queues. What the subscription's closures capture is the subscriber's; it is called where
// the subscriber said, see `subscribe`.
extension Observer: @unchecked Sendable where Value: Sendable, Failure: Sendable {}

extension Observer {
  /// Takes an event for an operator: an end is passed on, a value is handed to a closure.
  @inlinable
  @inline(__always)
  func relay<Input>(_ event: Event<Input, Failure>, _ onValue: (Input) -> Void) {
    switch event {
    case .value(let value): onValue(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }

  /// The same for an operator that gave its source a lifetime of its own: the end ends that first.
  @inlinable
  @inline(__always)
  func relay<Input>(
    _ event: Event<Input, Failure>,
    ending branch: LifetimeBranch,
    _ onValue: (Input) -> Void
  ) {
    if event.isTerminal { branch.end() }
    relay(event, onValue)
  }
}
