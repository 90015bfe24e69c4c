/// A signal that code sends to.
///
/// - Delivery: Sending is safe from any thread. Each observer gets one event at a time.
public protocol Subject<Value, Failure>: AnyObject {
  /// The type of what is sent.
  associatedtype Value
  /// The type of the error with which it may end.
  associatedtype Failure: Error

  /// What is sent, as a signal.
  var signal: Signal<Value, Failure> { get }

  /// Sends an event.
  ///
  /// - Parameter event: A value or an end. After the end it goes nowhere.
  func send(_ event: Event<Value, Failure>)
}

extension Subject {
  /// Sends the end with an error.
  ///
  /// - Parameter failure: The error.
  @inlinable
  public func fail(_ failure: Failure) {
    send(.failed(failure))
  }

  /// Sends the end without an error.
  @inlinable
  public func complete() {
    send(.completed)
  }

  /// The subject as whom to send to.
  ///
  /// - Lifetime: The observer holds the subject.
  @inlinable public var observer: Observer<Value, Failure> {
    Observer { event in self.send(event) }
  }
}

extension Subject where Value == Void {
  /// Sends the value that says nothing but that something happened.
  @inlinable
  public func send() {
    send(.value(()))
  }
}
