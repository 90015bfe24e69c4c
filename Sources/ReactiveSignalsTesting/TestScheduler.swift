public import ReactiveSignals
internal import Synchronization

/// A scheduler whose time stands still until the test moves it.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let source = scheduler.hot("-a-b---c-|")
/// let observer = scheduler.record(source.signal.debounce(for: .seconds(2), scheduler: scheduler))
/// scheduler.run()
/// #expect(observer.marbles == "-----b---(c|)")
/// ```
///
/// - Delivery: Actions run on the thread that calls ``advance(by:)``, ``advance(to:)`` or ``run()``, one
///   after the other: by their time, and at the same time in the order in which they were scheduled.
///   Nothing runs before.
/// - Lifetime: It holds what is scheduled until that has run or is taken back.
public final class TestScheduler: Scheduler {
  /// The time between two characters of a marble diagram.
  public let unit: Duration

  private let state = Mutex(State())

  private struct State {
    var now = Duration.zero
    var agenda = ActionAgenda()
  }

  /// Makes one whose time is zero.
  ///
  /// - Parameter unit: The time between two characters of a marble diagram.
  public init(unit: Duration = .seconds(1)) {
    precondition(unit > .zero, "a unit of time is longer than nothing")
    self.unit = unit
  }

  /// The virtual time, from zero on.
  public var now: Duration { state.withLock { $0.now } }

  /// Has an action run when the time moves next, by nothing at least.
  ///
  /// - Parameter action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> AnyDisposable {
    schedule(after: .zero, action)
  }

  /// Has an action run when the time comes to a moment.
  ///
  /// - Parameters:
  ///   - delay: The time until then; none if it is negative.
  ///   - action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    let action = ScheduledAction(action)
    insert(action, after: delay)
    return action.handle
  }

  /// Has an action run again and again.
  ///
  /// - Parameters:
  ///   - interval: The time between two runs, and before the first one.
  ///   - action: Runs until it is taken back.
  /// - Returns: What takes it back.
  @discardableResult
  public func schedule(every interval: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    precondition(interval > .zero, "what is repeated at once never ends")
    let action = RepeatedAction(action)
    let next = SerialDisposable()
    insertNext(of: action, interval, next)
    return AnyDisposable { [weak action] in
      action?.dispose()
      next.dispose()
    }
  }

  private func insertNext(
    of action: RepeatedAction,
    _ interval: Duration,
    _ next: SerialDisposable?
  ) {
    // It doesn't hold what holds it. If nobody does any more, nobody takes it back.
    let run = ScheduledAction { [unowned self, weak next] in
      // First, so that an action that moves the time finds its successor.
      insertNext(of: action, interval, next)
      action.run()
    }
    insert(run, after: interval)
    next?.set(run.handle)
  }

  private func insert(_ action: ScheduledAction, after delay: Duration) {
    state.withLock { state in
      state.agenda.insert(action, at: state.now + max(delay, .zero))
    }
  }
}

extension TestScheduler {
  /// Moves the time, and runs what becomes due on the way.
  ///
  /// - Parameter duration: By how much; nothing runs what is due already.
  public func advance(by duration: Duration) {
    advance(to: now + duration)
  }

  /// Moves the time to a moment, and runs what becomes due on the way.
  ///
  /// - Parameter time: The moment. If it is past, the time stays, and what is due already runs.
  public func advance(to time: Duration) {
    while runNext(until: time) {}
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Moves the time until nothing is scheduled any more.
  ///
  /// What is repeated has to be taken back by something that is scheduled; a run of ten million actions is
  /// stopped as endless.
  public func run() {
    for _ in 0..<10_000_000 where !runNext(until: nil) { return }
    preconditionFailure("actions go on and on; use `advance` where something is repeated")
  }

  private func runNext(until limit: Duration?) -> Bool {
    guard let action = takeNext(until: limit) else { return false }
    action.run()
    return true
  }

  // Not inlined, so that the action outlives the lock.
  @inline(never)
  private func takeNext(until limit: Duration?) -> ScheduledAction? {
    state.withLock { state in
      guard let (time, action) = state.agenda.removeFirst(until: limit) else { return nil }
      // What was taken back doesn't move the time.
      if !action.isOver { state.now = max(state.now, time) }
      return action
    }
  }
}
