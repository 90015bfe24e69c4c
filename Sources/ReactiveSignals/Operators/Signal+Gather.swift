extension Signal {
  /// Gathers values, and sends what was gathered again and again after the same time.
  ///
  /// - Parameters:
  ///   - interval: The time between two beats.
  ///   - scheduler: Whose time it is.
  ///   - empty: What is gathered as long as there are no values.
  ///   - flushes: Whether what was gathered is sent before the completion.
  ///   - add: Adds a value to what was gathered, and tells whether it may wait for the next beat.
  ///   - take: Takes out what is to be sent; nil if there is nothing.
  /// - Returns: A signal that ends as this one does. A failure drops what was gathered.
  @inlinable
  func gather<Gathered, Output>(
    every interval: Duration,
    _ scheduler: any Scheduler,
    into empty: Gathered,
    flushes: Bool,
    add: @escaping (inout Gathered, Value) -> Bool,
    take: @escaping (inout Gathered) -> Output?
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(starting: { [start] observer, lifetime in
      let timer = OperatorTimer(scheduler, lifetime)
      let beat = State(Beat(interval, from: timer.now))
      let gathered = State(empty)
      let queue = SerialQueue<TimedMessage<Value, Failure>>(lifetime) { queue, message in
        switch message {
        case .event(.value(let value)):
          if add(&gathered.value, value) {
            let time = beat.value.next(from: timer.now)
            if let time { timer.start(until: time, queue) }
            return
          }
        case .timer(let time): beat.value.pass(time)
        case .event(let end):
          queue.close()
          return observer.finish(end, take(&gathered.value), if: flushes, lifetime)
        }
        if let output = take(&gathered.value) { observer.send(output) }
      }
      start(Observer { event in queue.send(.event(event)) }, lifetime)
    })
  }
}

/// Moments that are the same time apart, each of which comes at most once.
@frozen
@usableFromInline
struct Beat {
  @usableFromInline let interval: Duration
  @usableFromInline let start: Duration
  /// The last one that has come.
  @usableFromInline var last: Duration
  /// Whether the timer is started.
  @usableFromInline var isTimed = false

  @inlinable
  init(_ interval: Duration, from start: Duration) {
    precondition(interval > .zero, "an interval is longer than nothing")
    self.interval = interval
    self.start = start
    last = start
  }

  /// The next moment, if the timer has to be started for it.
  @inlinable
  mutating func next(from now: Duration) -> Duration? {
    guard !isTimed else { return nil }
    isTimed = true
    let unit = interval.attoseconds
    let count = ((now - start).attoseconds + unit - 1) / unit
    return max(start + Duration(attoseconds: count * unit), last + interval)
  }

  /// A moment has come.
  @inlinable
  mutating func pass(_ time: Duration) {
    last = time
    isTimed = false
  }
}
