extension Signal {
  /// Takes the values of some time and completes.
  ///
  /// ```
  /// 1─2─3─4─5─|
  ///   take(for: .seconds(4), scheduler: scheduler)
  /// 1─2─|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from the subscription on, without its last moment.
  ///   - scheduler: Whose time it is.
  /// - Returns: A signal that completes when the time is up, or ends before as this one does.
  /// - Delivery: The completion on the scheduler, or instead of a value that comes when the time is up.
  /// - Lifetime: The subscription to this signal ends before the completion is sent.
  @inlinable
  public func take(for interval: Duration, scheduler: any Scheduler) -> Signal {
    Signal(starting: { observer, lifetime in
      let branch = lifetime.branch()
      let timer = OperatorTimer(scheduler, lifetime)
      let end = timer.now + interval
      let queue = SerialQueue<TimedMessage<Value, Failure>>(lifetime) { queue, message in
        if case .event(let event) = message, event.isTerminal || timer.now < end {
          if event.isTerminal { queue.close() }
          return observer.send(event)
        }
        queue.close()
        branch.end()
        observer.complete()
      }
      timer.start(until: end, queue)
      if !queue.isOver { self.start(queue, in: branch) }
    })
  }

  /// Leaves out the values of some time.
  ///
  /// ```
  /// 1─2─3─4─5─|
  ///   skip(for: .seconds(4), scheduler: scheduler)
  /// ────3─4─5─|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from the subscription on, without its last moment: what `take(for:)` leaves
  ///     out is what this lets through.
  ///   - scheduler: Whose time it is. It isn't used for anything else.
  /// - Returns: A signal that ends as this one does.
  @inlinable
  public func skip(for interval: Duration, scheduler: any Scheduler) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let end = scheduler.now + interval
      let isOpen = State(false)
      let skipping = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          if !isOpen.value { isOpen.value = scheduler.now >= end }
          if isOpen.value { observer.send(value) }
        }
      }
      start(skipping, lifetime)
    })
  }
}
