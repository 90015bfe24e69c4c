/// A subject that never ends: what it accepts goes to whoever subscribes at the time.
///
/// - Delivery: As ``PublishSubject``.
/// - Lifetime: Subscriptions end when they are disposed.
public final class PublishRelay<Value> {
  @usableFromInline let core = SubjectCore<Value, Never>(ReplayBuffer(capacity: 0))

  /// Makes one.
  @inlinable
  public init() {}

  /// What is accepted, as a signal.
  @inlinable public var signal: Signal<Value, Never> { core.signal }

  /// Sends a value.
  ///
  /// - Parameter value: The value.
  @inlinable
  public func accept(_ value: Value) {
    core.sendValue(value)
  }
}

// The proof: one constant, whose fields are guarded by its lock.
extension PublishRelay: @unchecked Sendable where Value: Sendable {}
