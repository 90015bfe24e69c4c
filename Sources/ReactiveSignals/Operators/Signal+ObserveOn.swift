extension Signal {
  /// Delivers what the signal sends where a scheduler runs its actions.
  ///
  /// ```
  /// ──1──2──3──|
  ///   observe(on: scheduler)
  /// ───1──2──3──|
  /// ```
  ///
  /// What follows in the chain runs there, up to the next `observe(on:)`. Where this signal is subscribed
  /// to, and where its own closures run, doesn't change; see ``subscribe(on:)``.
  ///
  /// | chain | `create` runs | values arrive | the source ends |
  /// |---|---|---|---|
  /// | – | where you subscribe | where they are sent | where you dispose |
  /// | `observe(on: a)` | where you subscribe | on `a` | where you dispose |
  /// | `subscribe(on: b)` | on `b` | where they are sent, on `b` if `create` sends them at once | on `b` |
  /// | `subscribe(on: b).observe(on: a)` | on `b` | on `a` | on `b` |
  /// | `observe(on: a).subscribe(on: b)` | on `b` | on `a` | on `b` |
  /// | `observe(on: a).observe(on: b)` | where you subscribe | on `b` | where you dispose |
  /// | `subscribe(on: a).subscribe(on: b)` | on `a` | where they are sent | on `a` |
  ///
  /// If the source ends by itself, it ends where it sends its end.
  ///
  /// - Parameter scheduler: Where to deliver.
  /// - Returns: A signal that sends the same and ends as this one does. A failure doesn't overtake values.
  /// - Delivery: In the order in which things were sent, by one action of the scheduler at a time for each
  ///   subscription, whatever else the scheduler does. A scheduler that runs an action at once has it
  ///   delivered at once, if nothing is waiting. After disposing where the scheduler delivers, nothing
  ///   arrives.
  /// - Lifetime: What waits is held until it is delivered, and released at the end of the subscription.
  public func observe(on scheduler: any Scheduler) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let checked = Observer<Value, Failure> { event in
        if !lifetime.hasEnded { observer.send(event) }
      }
      let lane = ActorLane(checked)
      lifetime.core.add(lane)
      let end = SchedulerLaneEnd(lane, scheduler)
      let branch = lifetime.branch()
      let arriving = Observer<Value, Failure> { event in
        if event.isTerminal { branch.end() }
        end.receive(event)
      }
      start(arriving, branch.lifetime)
    })
  }
}

/// What the source has of a lane whose events are delivered by actions of a scheduler.
///
/// The lane is held by the subscription's lifetime, which it holds in turn. That cycle ends here, when the
/// source lets go.
final class SchedulerLaneEnd<Value, Failure: Error> {
  private let lane: ActorLane<Value, Failure>
  private let scheduler: any Scheduler

  init(_ lane: ActorLane<Value, Failure>, _ scheduler: any Scheduler) {
    self.lane = lane
    self.scheduler = scheduler
  }

  deinit {
    lane.close()
  }

  func receive(_ event: Event<Value, Failure>) {
    guard lane.enqueue(event) else { return }
    let turn = SchedulerLaneTurn(lane)
    scheduler.schedule { turn.take() }
  }
}

/// An action that delivers what waits in a lane, on its way.
private final class SchedulerLaneTurn<Value, Failure: Error> {
  private let lane: ActorLane<Value, Failure>
  private var isTaken = false

  init(_ lane: ActorLane<Value, Failure>) {
    self.lane = lane
  }

  deinit {
    // A scheduler that let go of the action will not deliver.
    if !isTaken { lane.end() }
  }

  func take() {
    isTaken = true
    lane.drain()
  }
}
