/// A scheduler that keeps the time of a clock, and runs actions in tasks, one after the other.
///
/// ```swift
/// let scheduler = ClockScheduler()
/// query.debounce(for: .milliseconds(300), scheduler: scheduler).subscribe { search($0) }
/// ```
///
/// - Delivery: Actions run one at a time, never before `schedule` returns, on the threads of tasks: by
///   their time, and at the same time in the order in which they were scheduled. What takes long holds up
///   the others. Of what is repeated, runs that were missed are left out.
/// - Lifetime: Actions that are scheduled run even if nobody holds the scheduler.
public struct ClockScheduler<Time: Clock>: Scheduler where Time.Duration == Duration {
  private let clock: Time
  private let start: Time.Instant
  private let runner: ActionRunner

  /// Makes one.
  ///
  /// - Parameter clock: The clock, whose `sleep` is used to wait.
  public init(clock: Time) {
    let start = clock.now
    self.clock = clock
    self.start = start
    runner = ActionRunner(now: { start.duration(to: clock.now) }) { delay, wake in
      let deadline = clock.now.advanced(by: delay)
      Task {
        if delay > .zero { try? await clock.sleep(until: deadline, tolerance: nil) }
        wake()
      }
    }
  }

  /// The time since the scheduler was made.
  public var now: Duration { start.duration(to: clock.now) }

  /// Has an action run as soon as may be.
  ///
  /// - Parameter action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> AnyDisposable {
    runner.schedule(after: .zero, action)
  }

  /// Has an action run after some time.
  ///
  /// - Parameters:
  ///   - delay: The time; none if it is negative.
  ///   - action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    runner.schedule(after: delay, action)
  }

  /// Has an action run again and again.
  ///
  /// - Parameters:
  ///   - interval: The time between two runs, and before the first one.
  ///   - action: Runs until it is taken back.
  /// - Returns: What takes it back.
  @discardableResult
  public func schedule(every interval: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    runner.schedule(every: interval, action)
  }
}

extension ClockScheduler where Time == ContinuousClock {
  /// Makes one with the clock that goes on while the machine sleeps.
  public init() {
    self.init(clock: ContinuousClock())
  }
}
