extension Signal {
  /// Takes values until another signal sends one, and completes.
  ///
  /// ```
  /// ──1──2──3──4──|
  /// ────────x──|
  ///   take(until:)
  /// ──1──2──|
  /// ```
  ///
  /// - Parameter trigger: The other signal, which is subscribed to before this one. Its completion doesn't
  ///   matter.
  /// - Returns: A signal that completes with the other one's first value, ends as this one does, and fails
  ///   if the other one fails before. If the other one sends at once, this one isn't subscribed to.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order.
  /// - Lifetime: Both subscriptions end before the end is sent.
  @inlinable
  public func take<Trigger>(until trigger: Signal<Trigger, Failure>) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let (first, second) = (lifetime.branch(), lifetime.branch())
      let queue = SerialQueue<Event<Value, Failure>>(lifetime) { queue, event in
        if event.isTerminal {
          queue.close()
          second.end()
          first.end()
        }
        observer.send(event)
      }
      let waiting = Observer<Trigger, Failure> { event in
        second.end()
        switch event {
        case .value: queue.send(.completed)
        case .failed(let failure): queue.send(.failed(failure))
        case .completed: break
        }
      }
      trigger.start(waiting, second.lifetime)
      let taking = Observer<Value, Failure> { event in
        if event.isTerminal { first.end() }
        queue.send(event)
      }
      if !queue.isOver { start(taking, first.lifetime) }
    })
  }

  /// Leaves out values until another signal sends one.
  ///
  /// ```
  /// ──1──2──3──4──|
  /// ───────x──|
  ///   skip(until:)
  /// ────────3──4──|
  /// ```
  ///
  /// - Parameter trigger: The other signal, which is subscribed to before this one, and until it sends. If
  ///   it completes before, no value is let through.
  /// - Returns: A signal of the values after that, which ends as this one does, and fails if the other one
  ///   fails before.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order.
  @inlinable
  public func skip<Trigger>(until trigger: Signal<Trigger, Failure>) -> Signal {
    typealias Message = TwoSourceMessage<Value, Trigger, Failure>
    return Signal(starting: { [start] observer, lifetime in
      let (first, second) = (lifetime.branch(), lifetime.branch())
      let isOpen = State(false)
      let queue = SerialQueue<Message>(lifetime) { queue, message in
        if case .second(.value) = message { isOpen.value = true }
        guard let event = message.firstOrFailure else { return }
        if event.isTerminal {
          queue.close()
          second.end()
          first.end()
        } else if !isOpen.value {
          return
        }
        observer.send(event)
      }
      let waiting = Observer<Trigger, Failure> { event in
        second.end()
        queue.send(.second(event))
      }
      trigger.start(waiting, second.lifetime)
      let skipping = Observer<Value, Failure> { event in
        if event.isTerminal { first.end() }
        queue.send(.first(event))
      }
      if !queue.isOver { start(skipping, first.lifetime) }
    })
  }
}

extension TwoSourceMessage {
  /// The first source's event, or the other one's failure.
  @inlinable var firstOrFailure: Event<First, Failure>? {
    switch self {
    case .first(let event): event
    case .second(.failed(let failure)): .failed(failure)
    case .second: nil
    }
  }
}
