/// Runs actions at their times, one after the other, for schedulers that can be woken up.
///
/// There is one alarm for the action that is due first, whatever the number of actions. Alarms aren't
/// taken back; one that nobody needs any more wakes up for nothing.
///
/// - Lifetime: An alarm that is set holds the runner, so actions run even if nobody holds the scheduler.
package final class ActionRunner: Sendable {
  /// Has a closure called after some time, where the actions are to run.
  package typealias Alarm = @Sendable (Duration, _ wake: @escaping @Sendable () -> Void) -> Void

  /// What delays are cut to: a hundred years, which clocks can still count in nanoseconds.
  private static var longest: Duration { .seconds(3_155_760_000) }

  private let now: @Sendable () -> Duration
  private let alarm: Alarm
  private let state = Locked(State())

  fileprivate struct State {
    var agenda = ActionAgenda()
    /// The time of the first alarm that hasn't come.
    var alarmTime: Duration?
    /// A thread runs actions, and sets the next alarm when it is done.
    var isRunning = false
  }

  /// Makes one.
  ///
  /// - Parameters:
  ///   - now: The time since some moment in the past.
  ///   - alarm: Has a closure called after some time; early or late by a little does no harm.
  package init(now: @escaping @Sendable () -> Duration, alarm: @escaping Alarm) {
    self.now = now
    self.alarm = alarm
  }

  /// Has an action run after some time.
  ///
  /// - Returns: What takes it back.
  package func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    let action = ScheduledAction(action)
    insert(action, at: now() + min(max(delay, .zero), Self.longest))
    return action.handle
  }

  /// Has an action run again and again.
  ///
  /// Runs that were missed are left out.
  ///
  /// - Returns: What takes it back.
  package func schedule(every interval: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    precondition(interval > .zero, "what is repeated at once never ends")
    let action = RepeatedAction(action)
    let interval = min(interval, Self.longest)
    insert(action, at: now() + interval, interval)
    return action.handle
  }

  private func insert(_ action: RepeatedAction, at time: Duration, _ interval: Duration) {
    let turn = ScheduledAction { [self] in
      action.run()
      if action.isOver { return }
      let missed = ((now() - time) / interval).rounded(.down)
      insert(action, at: time + interval * Int(max(missed, 0) + 1), interval)
    }
    insert(turn, at: time)
  }

  private func insert(_ action: ScheduledAction, at time: Duration) {
    let alarmTime = state.withLock { state in
      state.agenda.insert(action, at: time)
      return state.nextAlarm()
    }
    setAlarm(alarmTime)
  }

  private func setAlarm(_ time: Duration?) {
    guard let time else { return }
    alarm(max(time - now(), .zero)) { self.wake() }
  }

  /// Runs what is due, unless somebody is at it.
  ///
  /// What is scheduled meanwhile gets an alarm of its own, so that others have their turn.
  private func wake() {
    guard let count = state.withLock({ $0.beginRunning() }) else { return }
    let limit = now()
    while let action = takeFirst(until: limit, among: count) { action.run() }
    setAlarm(state.withLock { $0.endRunning() })
  }

  private func takeFirst(until limit: Duration, among count: Int) -> ScheduledAction? {
    state.withLock { $0.agenda.removeFirst(until: limit, among: count)?.action }
  }
}

extension ActionRunner.State {
  /// The time for which an alarm has to be set; nil if none has to be.
  fileprivate mutating func nextAlarm() -> Duration? {
    guard !isRunning, let first = agenda.firstTime else { return nil }
    if let alarmTime, alarmTime <= first { return nil }
    alarmTime = first
    return first
  }

  /// Says that a thread runs actions.
  ///
  /// - Returns: How many were added before that; nil if another thread is at it.
  fileprivate mutating func beginRunning() -> Int? {
    guard !isRunning else { return nil }
    isRunning = true
    alarmTime = nil
    return agenda.addedCount
  }

  fileprivate mutating func endRunning() -> Duration? {
    isRunning = false
    return nextAlarm()
  }
}
