/// A scheduler that doesn't wait: it runs actions at once, on the thread that schedules them.
///
/// Delays are left out, and what is to be repeated runs once, since it could never stop.
public struct ImmediateScheduler: Scheduler {
  private static let start = ContinuousClock.now

  /// Makes one.
  public init() {}

  /// The time since some moment in the past.
  public var now: Duration { Self.start.duration(to: .now) }

  /// Runs an action at once.
  ///
  /// - Parameter action: Runs before the call returns.
  /// - Returns: Nothing that could be taken back any more.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> AnyDisposable {
    action()
    return .disposed
  }

  /// Runs an action at once.
  ///
  /// - Parameters:
  ///   - delay: Left out.
  ///   - action: Runs before the call returns.
  /// - Returns: Nothing that could be taken back any more.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    schedule(action)
  }

  /// Runs an action at once, and no more.
  ///
  /// - Parameters:
  ///   - interval: Left out.
  ///   - action: Runs before the call returns.
  /// - Returns: Nothing that could be taken back any more.
  @discardableResult
  public func schedule(every interval: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    schedule(action)
  }
}
