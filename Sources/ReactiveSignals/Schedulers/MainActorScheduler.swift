/// A scheduler that runs actions on the main actor.
///
/// ```swift
/// downloads.observe(on: MainActorScheduler()).subscribe { view.show($0) }
/// ```
///
/// - Delivery: An action that is scheduled on the main actor runs at once, before `schedule` returns; on
///   systems of before 2026 it waits its turn there too. One that is scheduled elsewhere waits its turn,
///   in the order in which they were scheduled. There is nothing that all users of the main actor share, so
///   an order between both kinds is kept by operators, for each subscription by itself. Timers run by their
///   time, and at the same time in the order in which they were scheduled.
/// - Lifetime: Actions that are scheduled run even if nobody holds the scheduler.
public struct MainActorScheduler: Scheduler {
  private let start: ContinuousClock.Instant
  private let runner: ActionRunner

  /// Makes one.
  public init() {
    let clock = ContinuousClock()
    let start = clock.now
    self.start = start
    runner = ActionRunner(now: { start.duration(to: clock.now) }) { delay, wake in
      let deadline = clock.now + delay
      Task { @MainActor in
        try? await clock.sleep(until: deadline)
        wake()
      }
    }
  }

  /// The time since the scheduler was made.
  public var now: Duration { start.duration(to: .now) }

  /// Has an action run on the main actor: at once if the caller is there, otherwise as soon as may be.
  ///
  /// - Parameter action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> AnyDisposable {
    let action = ScheduledAction(action)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { @MainActor in action.run() }
    } else {
      Task { @MainActor in action.run() }
    }
    return action.handle
  }

  /// Has an action run on the main actor after some time.
  ///
  /// - Parameters:
  ///   - delay: The time; none if it is negative. Even then the action waits its turn.
  ///   - action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    runner.schedule(after: delay, action)
  }

  /// Has an action run on the main actor again and again.
  ///
  /// - Parameters:
  ///   - interval: The time between two runs, and before the first one. Runs that were missed are left out.
  ///   - action: Runs until it is taken back.
  /// - Returns: What takes it back.
  @discardableResult
  public func schedule(every interval: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    runner.schedule(every: interval, action)
  }
}
