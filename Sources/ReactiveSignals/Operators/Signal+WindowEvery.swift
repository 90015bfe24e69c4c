extension Signal {
  /// Divides the values into signals, a new one again and again after the same time.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   window(every: .seconds(6), scheduler: scheduler)
  /// A─────B─────C─|      A: ──1──2|   B: ──3──4|   C: ──|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between the beginnings of two windows. Longer than none.
  ///   - scheduler: Whose time it is.
  /// - Returns: A signal of windows, the first of which is sent at once. The open window and then the signal
  ///   of windows end as this one does.
  /// - Delivery: A window sends to who is subscribed to it at the time. It completes, and the next one is
  ///   sent, on the scheduler.
  /// - Lifetime: A window that is subscribed to goes on when the subscription to the signal of windows is
  ///   disposed; then there are no further ones. The timer goes on until the end, also if there are no
  ///   values.
  @inlinable
  public func window(
    every interval: Duration,
    scheduler: any Scheduler
  ) -> Signal<Signal, Failure> {
    precondition(interval > .zero, "an interval is longer than nothing")
    let beats = Signal<Void, Failure>(starting: { observer, lifetime in
      lifetime.add(scheduler.schedule(every: interval) { observer.send() })
    })
    return window(boundary: beats)
  }
}
