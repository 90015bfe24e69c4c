extension Signal {
  /// Subscribes to the signal, and ends that subscription, where a scheduler runs its actions.
  ///
  /// ```
  /// 1──2──3──|
  ///   subscribe(on: scheduler)
  /// ──1──2──3──|
  /// ```
  ///
  /// Values arrive where the signal sends them; ``observe(on:)`` says where they arrive, and has the table
  /// of both.
  ///
  /// - Parameter scheduler: Where to subscribe. An action that runs at once subscribes at once.
  /// - Returns: A signal that sends the same and ends as this one does.
  /// - Delivery: Disposing has the subscription to this signal end by an action of the scheduler; nothing
  ///   arrives meanwhile. If it is disposed before it has begun, this signal is never subscribed to. If the
  ///   signal ends by itself, its subscription ends there.
  /// - Lifetime: What waits for the scheduler is released as soon as the subscription ends.
  public func subscribe(on scheduler: any Scheduler) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let source = Lifetime()
      // Lets go of what is behind at the end of the lifetime, though the source ends later.
      let gate = Emitter.makeObserver(for: observer, lifetime)
      let passing = Observer<Value, Failure> { event in
        if event.isTerminal { source.core.dispose() }
        gate.send(event)
      }
      let action = ScheduledAction {
        guard !lifetime.hasEnded else { return }
        lifetime.onEnd {
          if !source.hasEnded { scheduler.schedule { source.core.dispose() } }
        }
        start(passing, source)
      }
      lifetime.onEnd { [weak action] in action?.dispose() }
      scheduler.schedule { action.run() }
    })
  }
}
