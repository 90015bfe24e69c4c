extension SubjectCore {
  /// The subject as a signal.
  @inlinable var signal: Signal<Value, Failure> {
    Signal(starting: { observer, lifetime in self.attach(observer, lifetime) })
  }

  /// Adds a subscription, and tells it what newcomers are told.
  @inlinable
  func attach(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    if isReplaying { return replay(to: observer, lifetime) }
    guard let end = join(observer, lifetime).terminal else { return }
    observer.send(end)
  }

  /// Adds a subscription that hears of the past first.
  ///
  /// What is sent meanwhile waits in its queue until it has heard all of it.
  @inlinable
  func replay(to observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    let queue = SerialQueue<Event<Value, Failure>>(lifetime) { queue, event in
      if event.isTerminal { queue.close() }
      observer.send(event)
    }
    queue.hold()
    let past = join(Observer { event in queue.send(event) }, lifetime)
    for value in past.values where !lifetime.hasEnded { observer.send(value) }
    if let end = past.terminal, !lifetime.hasEnded { observer.send(end) }
    queue.release()
  }

  /// What a newcomer is told.
  @frozen
  @usableFromInline
  struct Past {
    @usableFromInline let values: [Value]
    @usableFromInline let terminal: Event<Value, Failure>?

    @inlinable
    init(values: [Value], terminal: Event<Value, Failure>?) {
      self.values = values
      self.terminal = terminal
    }
  }

  /// Adds a subscription, in one step with taking what was sent before.
  @inlinable
  func join(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) -> Past {
    let cell = TypedSubjectCell(observer, of: self, lifetime)
    let past = enter(cell)
    if past.terminal == nil { cell.enterLifetime() }
    return past
  }

  // Not inlined, so that what is handed out outlives the lock.
  @inlinable
  @inline(never)
  func enter(_ cell: SubjectCell) -> Past {
    let present = claim.lock()
    let isPastTold = isReplaying && (terminal == nil || history.outlivesEnd)
    let past = Past(values: isPastTold ? history.values : [], terminal: terminal)
    if terminal == nil {
      add(cell, isDelivering: present & DeliveryClaim.delivering != 0)
    }
    claim.unlock(present)
    return past
  }

  /// The value that was sent last, if it is kept.
  @inlinable
  @inline(never)
  func latest() -> Value? {
    let present = claim.lock()
    defer { claim.unlock(present) }
    return history.last
  }
}
