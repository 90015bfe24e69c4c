extension Signal {
  /// Sends the latest value whenever another signal sends, if it is a new one.
  ///
  /// ```
  /// ──1──2──────3────|
  /// ───────x──x───x──|
  ///   sample(on:)
  /// ───────2──────3──|
  /// ```
  ///
  /// - Parameter sampler: The other signal, which is subscribed to before this one.
  /// - Returns: A signal that sends a value at most once. It ends as the signal does that ends first, and
  ///   drops a value that wasn't sampled by then.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order.
  @inlinable
  public func sample<Sampler>(on sampler: Signal<Sampler, Failure>) -> Signal {
    typealias Message = TwoSourceMessage<Value, Sampler, Failure>
    return Signal(starting: { [start] observer, lifetime in
      let (first, second) = (lifetime.branch(), lifetime.branch())
      let latest = State(nil as Value?)
      let queue = SerialQueue<Message>(lifetime) { queue, message in
        guard let event = latest.sample(message) else { return }
        if event.isTerminal {
          queue.close()
          second.end()
          first.end()
        }
        observer.send(event)
      }
      let sampling = Observer<Sampler, Failure> { event in
        if event.isTerminal { second.end() }
        queue.send(.second(event))
      }
      sampler.start(sampling, second.lifetime)
      let keeping = Observer<Value, Failure> { event in
        if event.isTerminal { first.end() }
        queue.send(.first(event))
      }
      if !queue.isOver { start(keeping, first.lifetime) }
    })
  }
}

extension State {
  /// Takes an event of a source or of its sampler in.
  ///
  /// - Returns: What is to be sent.
  @inlinable
  func sample<First, Second, Failure>(
    _ message: TwoSourceMessage<First, Second, Failure>
  ) -> Event<First, Failure>? where Value == First? {
    switch message {
    case .first(.value(let newest)):
      let former = value
      value = newest
      withExtendedLifetime(former) {}
      return nil
    case .second(.value):
      return value.take().map { .value($0) }
    case .first(.completed), .second(.completed): return .completed
    case .first(.failed(let failure)), .second(.failed(let failure)): return .failed(failure)
    }
  }
}
