// The proof for `Sendable`: the closure is behind a lock, and called outside it by the scheduler, one call
// at a time. What it captures belongs to a subscription, whose events are delivered one at a time.

/// An action that a scheduler runs again and again.
///
/// It isn't run after it was taken back.
public final class RepeatedAction: Disposable, @unchecked Sendable {
  private let action: Locked<(() -> Void)?>

  /// Makes one.
  ///
  /// - Parameter action: Runs whenever ``run()`` is called.
  /// - Delivery: On the thread that calls ``run()``.
  /// - Lifetime: Released when it is taken back; if it runs at that time, when it has run.
  public init(_ action: @escaping () -> Void) {
    self.action = Locked(action)
  }

  /// Whether it is taken back.
  public var isOver: Bool { action.withLock { $0 == nil } }

  /// Runs the action, unless it is taken back.
  public func run() {
    action.withLock { $0 }?()
  }

  /// What a scheduler returns: it takes the action back, and doesn't hold it.
  public var handle: AnyDisposable {
    AnyDisposable { [weak self] in self?.dispose() }
  }

  /// Takes the action back, and releases it.
  ///
  /// A second call does nothing.
  public func dispose() {
    let action = action.withLock { $0.take() }
    withExtendedLifetime(action) {}
  }
}
