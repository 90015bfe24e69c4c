extension Signal {
  /// Sends each value, and the completion, some time later.
  ///
  /// ```
  /// ─1─23──|
  ///   delay(for: .seconds(2), scheduler: scheduler)
  /// ───1─23──|
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time; none if it is negative.
  ///   - scheduler: Whose time it is.
  /// - Returns: A signal that completes as much later. A failure isn't delayed, and drops what is.
  /// - Delivery: On the scheduler, in order; a failure where it is sent.
  /// - Lifetime: Holds the values that are on their way. Disposing drops them.
  /// - Complexity: One timer at a time.
  @inlinable
  public func delay(for delay: Duration, scheduler: any Scheduler) -> Signal {
    Signal(starting: { observer, lifetime in
      let timer = OperatorTimer(scheduler, lifetime)
      let line = State(DelayLine<Event<Value, Failure>>())
      let queue = SerialQueue<TimedMessage<Value, Failure>>(lifetime) { queue, message in
        switch message {
        case .event(.failed(let failure)):
          queue.close()
          observer.fail(failure)
        case .event(let event):
          let time = timer.now + max(delay, .zero)
          if line.value.append(event, time) { timer.start(until: time, queue) }
        case .timer(let time):
          while !lifetime.hasEnded, let event = line.value.removeFirst(until: time) {
            observer.send(event)
          }
          if let next = line.value.nextTime() { timer.start(until: next, queue) }
        }
      }
      self.start(queue, in: lifetime.branch())
    })
  }

  /// Subscribes some time later.
  ///
  /// ```
  /// 1─2─3─4─5─|
  ///   delaySubscription(for: .seconds(3), scheduler: scheduler)      of values that come anyway
  /// ────3─4─5─|
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time; none if it is negative.
  ///   - scheduler: Whose time it is.
  /// - Returns: A signal that sends what this one does from then on.
  /// - Delivery: As this signal. It is subscribed to on the scheduler.
  @inlinable
  public func delaySubscription(for delay: Duration, scheduler: any Scheduler) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let delayed = Observer<Value, Failure> { event in
        if event.isTerminal { branch.end() }
        observer.send(event)
      }
      let timer = OperatorTimer(scheduler, lifetime)
      timer.start(after: delay) { start(delayed, branch.lifetime) }
    })
  }
}

/// What is on its way, with the times at which it arrives.
@frozen
@usableFromInline
struct DelayLine<Element> {
  @usableFromInline var entries: [(time: Duration, element: Element?)] = []
  /// Before it, all have arrived.
  @usableFromInline var start = 0
  /// Whether the timer is started.
  @usableFromInline var isTimed = false

  @inlinable
  init() {}

  /// Adds an element.
  ///
  /// - Returns: Whether the timer has to be started.
  @inlinable
  mutating func append(_ element: Element, _ time: Duration) -> Bool {
    entries.append((time, element))
    defer { isTimed = true }
    return !isTimed
  }

  /// Takes the first element out, if its time has come.
  @inlinable
  mutating func removeFirst(until time: Duration) -> Element? {
    guard start < entries.count, entries[start].time <= time else { return nil }
    let element = entries[start].element.take()
    start += 1
    // At times all are moved up, at the cost of one step for each that has arrived.
    if start > 16, start * 2 > entries.count {
      entries.removeFirst(start)
      start = 0
    }
    return element
  }

  /// For when the timer has to be started next; nil if it doesn't.
  @inlinable
  mutating func nextTime() -> Duration? {
    isTimed = start < entries.count
    return isTimed ? entries[start].time : nil
  }
}
