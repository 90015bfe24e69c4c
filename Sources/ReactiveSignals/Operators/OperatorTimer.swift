/// What an operator with one source and a timer is told.
@frozen
@usableFromInline
enum TimedMessage<Value, Failure: Error> {
  /// The source has sent something.
  case event(Event<Value, Failure>)
  /// The timer has come that was started for this time.
  case timer(Duration)
}

/// The one timer of an operator.
///
/// Starting it is worth a closure or two, so operators don't for each value: they let it come, look whether
/// it was too early, and start it for the rest.
@usableFromInline
final class OperatorTimer: Sendable {
  @usableFromInline let scheduler: any Scheduler
  private let action = SerialDisposable()

  /// Makes one that isn't started.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time it is.
  ///   - lifetime: When it ends, the timer doesn't come any more.
  @usableFromInline
  init(_ scheduler: any Scheduler, _ lifetime: Lifetime) {
    self.scheduler = scheduler
    lifetime.add(action)
  }

  /// The scheduler's time.
  @inlinable var now: Duration { scheduler.now }

  /// Starts it; what it was started for before is forgotten.
  @usableFromInline
  func start(after delay: Duration, _ come: @escaping () -> Void) {
    action.set(scheduler.schedule(after: delay, come))
  }

  /// Has it tell a queue when a time has come.
  @inlinable
  func start<Value, Failure>(
    until time: Duration,
    _ queue: SerialQueue<TimedMessage<Value, Failure>>
  ) {
    start(after: time - now) { queue.send(.timer(time)) }
  }

  /// Takes it back.
  @usableFromInline
  func stop() {
    action.set(nil)
  }
}

extension Signal {
  /// Starts the source of an operator that has a timer too.
  @inlinable
  func start(_ queue: SerialQueue<TimedMessage<Value, Failure>>, in branch: LifetimeBranch) {
    let source = Observer<Value, Failure> { event in
      if event.isTerminal { branch.end() }
      queue.send(.event(event))
    }
    start(source, branch.lifetime)
  }
}
