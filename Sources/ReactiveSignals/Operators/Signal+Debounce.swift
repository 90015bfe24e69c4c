extension Signal {
  /// Sends a value when some time has passed without a further one.
  ///
  /// ```
  /// ─1─23────4────5|
  ///   debounce(for: .seconds(3), scheduler: scheduler)
  /// ───────3────4──(5|)
  /// ```
  ///
  /// With 3 seconds and values at 1, 2, 3, 4, 5 s:
  ///
  /// | then | it sends |
  /// |---|---|
  /// | nothing | 5 at 8 s |
  /// | completion at 6 s | 5 and the completion at 6 s |
  /// | completion at 6 s, not flushing | the completion at 6 s |
  /// | failure at 6 s | the failure at 6 s |
  ///
  /// - Parameters:
  ///   - interval: How long it has to be quiet. A value that comes right at the end, before the scheduler
  ///     runs what is due then, begins it anew.
  ///   - scheduler: Whose time it is.
  ///   - flushesAtCompletion: Whether the value that waits when this signal completes is sent then;
  ///     otherwise it is dropped.
  /// - Returns: A signal that ends when this one does. A failure drops the value that waits.
  /// - Delivery: On the scheduler; what is sent at the end, where the end is sent.
  /// - Complexity: One timer at a time, which isn't started anew by each value.
  @inlinable
  public func debounce(
    for interval: Duration,
    scheduler: any Scheduler,
    flushesAtCompletion: Bool = true
  ) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let timer = OperatorTimer(scheduler, lifetime)
      let pending = State(PendingValue<Value>())
      let queue = SerialQueue<TimedMessage<Value, Failure>>(lifetime) { queue, message in
        switch message {
        case .event(.value(let value)):
          let time = timer.now + interval
          if pending.value.put(value, until: time) { timer.start(until: time, queue) }
        case .timer(let time):
          if let later = pending.value.time(after: time) { return timer.start(until: later, queue) }
          if let value = pending.value.takeAtEnd() { observer.send(value) }
        case .event(let end):
          queue.close()
          observer.finish(end, pending.value.take(), if: flushesAtCompletion, lifetime)
        }
      }
      start(Observer { event in queue.send(.event(event)) }, lifetime)
    })
  }
}

/// A value that waits for a time to come.
@frozen
@usableFromInline
struct PendingValue<Value> {
  @usableFromInline var value: Value?
  @usableFromInline var time = Duration.zero
  /// Whether the timer is started.
  @usableFromInline var isTimed = false

  @inlinable
  init() {}

  /// Has a value wait instead of the one before.
  ///
  /// - Returns: Whether the timer has to be started.
  @inlinable
  mutating func put(_ value: Value, until time: Duration) -> Bool {
    self.value = value
    self.time = time
    defer { isTimed = true }
    return !isTimed
  }

  /// The time, if it is later than that for which the timer came.
  @inlinable
  func time(after timer: Duration) -> Duration? {
    time > timer ? time : nil
  }

  /// Takes the value, for the timer isn't started any more.
  @inlinable
  mutating func takeAtEnd() -> Value? {
    isTimed = false
    return value.take()
  }

  @inlinable
  mutating func take() -> Value? {
    value.take()
  }
}

extension Observer {
  /// Sends the end; before a completion, a value that waited.
  @inlinable
  func finish<Input>(
    _ end: Event<Input, Failure>,
    _ pending: Value?,
    if isFlushing: Bool,
    _ lifetime: Lifetime
  ) {
    if isFlushing, case .completed = end, let pending { send(pending) }
    if !lifetime.hasEnded { relay(end) { _ in } }
  }
}
