public import Dispatch
public import ReactiveSignals

/// A scheduler that runs actions on a dispatch queue.
///
/// ```swift
/// let background = DispatchQueueScheduler(label: "parsing")
/// lines.observe(on: background).map(parse).observe(on: DispatchQueueScheduler(.main))
/// ```
///
/// - Delivery: Actions run one at a time, never before `schedule` returns, even if the queue is a
///   concurrent one: as they were scheduled, and timers by their time. Of what is repeated, runs that were
///   missed are left out.
/// - Lifetime: Actions that are scheduled run even if nobody holds the scheduler. One that is taken back
///   is released at once; the queue only finds out later.
public struct DispatchQueueScheduler: Scheduler {
  private let queue: DispatchQueue
  private let start: ContinuousClock.Instant
  private let runner: ActionRunner

  /// Makes one that runs actions on a queue that is there.
  ///
  /// - Parameter queue: The queue.
  public init(_ queue: DispatchQueue) {
    self.init(serial: DispatchQueue(label: queue.label, target: queue))
  }

  /// Makes one with a queue of its own.
  ///
  /// - Parameters:
  ///   - label: The queue's name in debuggers.
  ///   - qos: How urgent its actions are.
  public init(label: String, qos: DispatchQoS = .unspecified) {
    self.init(serial: DispatchQueue(label: label, qos: qos))
  }

  private init(serial queue: DispatchQueue) {
    let start = ContinuousClock.now
    self.queue = queue
    self.start = start
    runner = ActionRunner(now: { start.duration(to: .now) }) { delay, wake in
      queue.asyncAfter(deadline: .now() + delay, execute: wake)
    }
  }

  /// The time since the scheduler was made.
  public var now: Duration { start.duration(to: .now) }

  /// Has an action run on the queue.
  ///
  /// - Parameter action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> AnyDisposable {
    let action = ScheduledAction(action)
    queue.async { action.run() }
    return action.handle
  }

  /// Has an action run on the queue after some time.
  ///
  /// - Parameters:
  ///   - delay: The time; none if it is negative.
  ///   - action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    runner.schedule(after: delay, action)
  }

  /// Has an action run on the queue again and again.
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

extension DispatchTime {
  /// The time some duration later, which is rounded up.
  fileprivate static func + (time: DispatchTime, delay: Duration) -> DispatchTime {
    let (seconds, attoseconds) = delay.components
    let nanoseconds = (attoseconds + 999_999_999) / 1_000_000_000
    return time + DispatchTimeInterval.nanoseconds(Int(seconds * 1_000_000_000 + nanoseconds))
  }
}
