extension Signal {
  /// Sends at most one value in some time: the first at once, and then the latest when the time is up.
  ///
  /// ```
  /// ─12345──────6──|
  ///   throttle(for: .seconds(3), scheduler: scheduler)
  /// ─1──4──5────6──|
  ///   throttle(for: .seconds(3), scheduler: scheduler, latest: false)
  /// ─1──4───────6──|
  /// ```
  ///
  /// With 3 seconds and values at 1, 2, 3, 4, 5 s:
  ///
  /// | then | latest | not latest |
  /// |---|---|---|
  /// | nothing | 1 at 1 s, 4 at 4 s, 5 at 7 s | 1 at 1 s, 4 at 4 s |
  /// | completion at 6 s | …, 5 and the completion at 6 s | …, the completion at 6 s |
  /// | failure at 6 s | …, the failure at 6 s | …, the failure at 6 s |
  ///
  /// No value is sent twice.
  ///
  /// - Parameters:
  ///   - interval: The time after a value that was sent. A value that comes right at its end, before the
  ///     scheduler runs what is due then, is the latest.
  ///   - scheduler: Whose time it is.
  ///   - latest: Whether the last of the values that come meanwhile is sent at the end of that time;
  ///     otherwise all of them are left out.
  /// - Returns: A signal that ends when this one does. The latest value that waits is sent before a
  ///   completion, and dropped by a failure.
  /// - Delivery: Where the value or the end is sent; one that waited, on the scheduler.
  @inlinable
  public func throttle(
    for interval: Duration,
    scheduler: any Scheduler,
    latest: Bool = true
  ) -> Signal {
    latest ? throttleLatest(interval, scheduler) : throttleFirst(interval, scheduler)
  }

  @inlinable
  func throttleLatest(_ interval: Duration, _ scheduler: any Scheduler) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let timer = OperatorTimer(scheduler, lifetime)
      let pending = State(nil as Value?)
      let isWaiting = State(false)
      let queue = SerialQueue<TimedMessage<Value, Failure>>(lifetime) { queue, message in
        if case .event(let event) = message, event.isTerminal {
          queue.close()
          return observer.finish(event, pending.value.take(), if: true, lifetime)
        }
        var value = pending.value.take()
        if case .event(.value(let newest)) = message {
          guard !isWaiting.value else { return pending.value = newest }
          value = newest
        }
        // Before it is sent, since sending may lead back here.
        isWaiting.value = value != nil
        guard let value else { return }
        timer.start(until: timer.now + interval, queue)
        observer.send(value)
      }
      start(Observer { event in queue.send(.event(event)) }, lifetime)
    })
  }

  @inlinable
  func throttleFirst(_ interval: Duration, _ scheduler: any Scheduler) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let end = State(nil as Duration?)
      let throttled = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          let now = scheduler.now
          if let end = end.value, now < end { return }
          end.value = now + interval
          observer.send(value)
        }
      }
      start(throttled, lifetime)
    })
  }
}
