// The proof for `Sendable`: constants. Whoever closes the core has the action for himself. What the
// action captures belongs to a subscription, whose events are delivered one at a time.

/// An action on its way to another thread or another time, for schedulers.
///
/// It runs at most once, and not after it was taken back.
public final class ScheduledAction: Disposable, @unchecked Sendable {
  private let core = LifetimeCore(endsWhenDropped: false)

  /// Makes one.
  ///
  /// - Parameter action: Runs when ``run()`` is called, the first time.
  /// - Delivery: On the thread that calls ``run()``.
  /// - Lifetime: Released when it has run or is taken back.
  public init(_ action: @escaping () -> Void) {
    core.add(LifetimeAction(action))
  }

  /// Whether it has run, runs, or is taken back.
  public var isOver: Bool { core.hasEnded }

  /// Runs the action, unless it has run or is taken back.
  public func run() {
    core.dispose()
  }

  /// What a scheduler returns: it takes the action back, and doesn't hold it.
  ///
  /// So only the scheduler does, and an action that has its handle in its reach is no cycle.
  public var handle: AnyDisposable {
    AnyDisposable { [weak self] in self?.dispose() }
  }

  /// Takes the action back, and releases it.
  ///
  /// Does nothing if it has run or runs.
  public func dispose() {
    if core.close() { core.removeMembers() }
  }
}
