extension Signal {
  /// Adds to each value the time at which it came.
  ///
  /// ```
  /// ─a──b|
  ///   timestamped(scheduler: scheduler)
  /// ─A──B|      A: (1 s, a)   B: (4 s, b)
  /// ```
  ///
  /// - Parameter scheduler: Whose time it is.
  /// - Returns: A signal of times and values, which ends as this one does.
  @inlinable
  public func timestamped(
    scheduler: any Scheduler
  ) -> Signal<(time: Duration, value: Value), Failure> {
    map { (scheduler.now, $0) }
  }

  /// Sends how much time has passed since the value before, instead of each value.
  ///
  /// ```
  /// ─a──b|
  ///   measureInterval(scheduler: scheduler)
  /// ─A──B|      A: 1 s   B: 3 s
  /// ```
  ///
  /// - Parameter scheduler: Whose time it is.
  /// - Returns: A signal of times, the first of which is counted from the subscription on. It ends as this
  ///   one does.
  @inlinable
  public func measureInterval(scheduler: any Scheduler) -> Signal<Duration, Failure> {
    Signal<Duration, Failure>(starting: { [start] observer, lifetime in
      let last = State(scheduler.now)
      let measuring = Observer<Value, Failure> { event in
        observer.relay(event) { _ in
          let now = scheduler.now
          let interval = now - last.value
          last.value = now
          observer.send(interval)
        }
      }
      start(measuring, lifetime)
    })
  }
}
