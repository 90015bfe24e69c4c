/// A subject with a current value that never ends.
///
/// ```swift
/// let volume = BehaviorRelay(5)
/// volume.accept(volume.value + 1)
/// ```
///
/// - Delivery: As ``BehaviorSubject``.
/// - Lifetime: Subscriptions end when they are disposed.
public final class BehaviorRelay<Value> {
  @usableFromInline let subject: BehaviorSubject<Value, Never>

  /// Makes one.
  ///
  /// - Parameter value: The first current value.
  @inlinable
  public init(_ value: Value) {
    subject = BehaviorSubject(value)
  }

  /// The current value and those that are accepted later, as a signal.
  @inlinable public var signal: Signal<Value, Never> { subject.signal }

  /// The value that was accepted last.
  @inlinable public var value: Value { subject.value }

  /// Sends a value.
  ///
  /// - Parameter value: The value, which is current at once.
  @inlinable
  public func accept(_ value: Value) {
    subject.send(value)
  }
}

// The proof: one constant, whose fields are guarded by its lock.
extension BehaviorRelay: @unchecked Sendable where Value: Sendable {}
