/// What a signal tells its observers.
///
/// A subscription hears of any number of values, and then of at most one end: a failure or the
/// completion. Nothing comes after that.
@frozen
public enum Event<Value, Failure: Error> {
  /// A value.
  case value(Value)
  /// The signal ended with an error.
  case failed(Failure)
  /// The signal ended well.
  case completed
}

extension Event {
  /// Whether nothing can come after it.
  @inlinable public var isTerminal: Bool {
    if case .value = self { false } else { true }
  }

  /// The value, if it is one.
  @inlinable public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error, if it is a failure.
  @inlinable public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// The event with another value.
  ///
  /// - Parameter transform: Makes the value. Called at once, if the event is a value.
  /// - Returns: The event.
  @inlinable
  @inline(__always)
  public func map<Output>(_ transform: (Value) -> Output) -> Event<Output, Failure> {
    switch self {
    case .value(let value): .value(transform(value))
    case .failed(let failure): .failed(failure)
    case .completed: .completed
    }
  }

  /// The event with another error.
  ///
  /// - Parameter transform: Makes the error. Called at once, if the event is a failure.
  /// - Returns: The event.
  @inlinable
  @inline(__always)
  public func mapFailure<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Event<Value, NewFailure> {
    switch self {
    case .value(let value): .value(value)
    case .failed(let failure): .failed(transform(failure))
    case .completed: .completed
    }
  }
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}

extension Event: Hashable where Value: Hashable, Failure: Hashable {}

extension Event: Sendable where Value: Sendable {}

extension Event: CustomStringConvertible {
  /// The event in words: `value 1`, `failed offline`, `completed`.
  public var description: String {
    switch self {
    case .value(let value): "value \(value)"
    case .failed(let failure): "failed \(failure)"
    case .completed: "completed"
    }
  }
}
