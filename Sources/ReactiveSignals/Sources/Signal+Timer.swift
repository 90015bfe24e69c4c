extension Signal where Value == Void, Failure == Never {
  /// A signal that sends once, after some time, and completes.
  ///
  /// ```
  ///   timer(after: .seconds(3), scheduler: scheduler)
  /// ───(x|)
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time from the subscription on; none if it is negative.
  ///   - scheduler: Whose time that is, and where the signal sends.
  /// - Returns: The signal.
  /// - Delivery: On the scheduler.
  /// - Lifetime: A subscription keeps the timer going, whether its handle is held or not. The timer is
  ///   taken back when the subscription ends.
  @inlinable
  public static func timer(after delay: Duration, scheduler: any Scheduler) -> Signal {
    Signal(starting: { observer, lifetime in
      let timer = OperatorTimer(scheduler, lifetime)
      timer.start(after: delay) {
        observer.send()
        if !lifetime.hasEnded { observer.complete() }
      }
    })
  }
}

extension Signal where Value == Int, Failure == Never {
  /// A signal that counts from 0 on, a number after each interval, without end.
  ///
  /// ```
  ///   interval(every: .seconds(2), scheduler: scheduler)
  /// ──0─1─2─3─4─5
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two numbers, and from the subscription to the first. Longer than none.
  ///   - scheduler: Whose time that is, and where the signal sends.
  /// - Returns: The signal. It can't fail; see `promotingFailure` for where another one can.
  /// - Delivery: On the scheduler. If that doesn't keep up, it leaves numbers out no more than it does
  ///   repetitions: the next one is the next one.
  /// - Lifetime: A subscription keeps the timer going, whether its handle is held or not: it ends when it is
  ///   disposed, or when an operator such as `take` needs no more.
  @inlinable
  public static func interval(every interval: Duration, scheduler: any Scheduler) -> Signal {
    precondition(interval > .zero, "an interval is longer than nothing")
    return Signal(starting: { observer, lifetime in
      let next = State(0)
      let action = scheduler.schedule(every: interval) {
        let number = next.value
        next.value += 1
        observer.send(number)
      }
      lifetime.add(action)
    })
  }
}
