extension Signal {
  /// Has something done beside, when things happen to a subscription.
  ///
  /// ```
  /// ──1──2──|
  ///   on(value: { print($0) })
  /// ──1──2──|
  /// ```
  ///
  /// ```swift
  /// load().on(subscribing: spinner.start, disposed: spinner.stop)
  /// ```
  ///
  /// - Parameters:
  ///   - subscribing: Called before this signal is subscribed to.
  ///   - subscribed: Called when that has returned.
  ///   - event: Called with each event, before it is sent on, and before the closures below.
  ///   - value: Called with each value, before it is sent on.
  ///   - failed: Called with the error, before it is sent on.
  ///   - completed: Called with the completion, before that is sent on.
  ///   - terminated: Called at a failure or the completion, after the closures above.
  ///   - disposed: Called once at the end of the subscription, whatever it came from, after the source has
  ///     been told.
  /// - Returns: A signal that sends and ends as this one does.
  /// - Delivery: The closures run for each subscription, where the events are sent; `disposed` runs where
  ///   the subscription ends.
  /// - Lifetime: They are released at the end of the subscription.
  @inlinable
  public func on(
    subscribing: @escaping () -> Void = {},
    subscribed: @escaping () -> Void = {},
    event: ((Event<Value, Failure>) -> Void)? = nil,
    value: ((Value) -> Void)? = nil,
    failed: ((Failure) -> Void)? = nil,
    completed: (() -> Void)? = nil,
    terminated: (() -> Void)? = nil,
    disposed: (() -> Void)? = nil
  ) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let telling = Observer<Value, Failure> { incoming in
        event?(incoming)
        switch incoming {
        case .value(let sent): value?(sent)
        case .failed(let failure): failed?(failure)
        case .completed: completed?()
        }
        if incoming.isTerminal { terminated?() }
        observer.send(incoming)
      }
      subscribing()
      start(telling, lifetime)
      subscribed()
      if let disposed { lifetime.onEnd(disposed) }
    })
  }
}
