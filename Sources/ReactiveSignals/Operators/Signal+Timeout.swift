extension Signal {
  /// Fails if nothing is sent for some time.
  ///
  /// ```
  /// ─1──2────────3─|
  ///   timeout(after: .seconds(4), scheduler: scheduler, failingWith: .slow)
  /// ─1──2───#
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The longest time from the subscription to the first event, and from each value to the
  ///     next event.
  ///   - scheduler: Whose time it is.
  ///   - failure: The error. Made when the time is up.
  /// - Returns: A signal that ends as this one does, if that is in time.
  /// - Delivery: The failure on the scheduler.
  /// - Lifetime: The subscription to this signal ends before the failure is sent.
  @inlinable
  public func timeout(
    after interval: Duration,
    scheduler: any Scheduler,
    failingWith failure: @escaping @autoclosure () -> Failure
  ) -> Signal {
    timeout(after: interval, scheduler: scheduler, switchingTo: .deferred { .fail(failure()) })
  }

  /// Goes on with another signal if nothing is sent for some time.
  ///
  /// ```
  /// ─1──2────────3─|       a─b|
  ///   timeout(after: .seconds(4), scheduler: scheduler, switchingTo: other)
  /// ─1──2───a─b|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The longest time from the subscription to the first event, and from each value to the
  ///     next event.
  ///   - scheduler: Whose time it is.
  ///   - other: The other signal. It has all the time that it needs.
  /// - Returns: A signal that ends as this one does, if that is in time, otherwise as the other one.
  /// - Delivery: The other signal is subscribed to on the scheduler.
  /// - Lifetime: The subscription to this signal ends before that to the other one begins.
  @inlinable
  public func timeout(
    after interval: Duration,
    scheduler: any Scheduler,
    switchingTo other: Signal
  ) -> Signal {
    Signal(starting: { observer, lifetime in
      let (first, second) = (lifetime.branch(), lifetime.branch())
      let timer = OperatorTimer(scheduler, lifetime)
      let limit = State(timer.now + interval)
      let queue = SerialQueue<TimedMessage<Value, Failure>>(lifetime) { queue, message in
        switch message {
        case .event(let event):
          if event.isTerminal { queue.close() } else { limit.value = timer.now + interval }
          observer.send(event)
        case .timer(let time) where limit.value > time:
          timer.start(until: limit.value, queue)
        case .timer:
          // What the other one sends goes around the queue, which is closed.
          queue.close()
          first.end()
          other.start(observer.observer(ending: second), second.lifetime)
        }
      }
      timer.start(until: limit.value, queue)
      if !queue.isOver { self.start(queue, in: first) }
    })
  }
}

extension Observer {
  /// This observer for a source with a lifetime of its own.
  @inlinable
  func observer(ending branch: LifetimeBranch) -> Observer {
    Observer { event in
      if event.isTerminal { branch.end() }
      send(event)
    }
  }
}
