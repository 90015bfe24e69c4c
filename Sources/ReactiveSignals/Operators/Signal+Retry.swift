extension Signal {
  /// Subscribes again when the signal fails, up to a number of times.
  ///
  /// ```
  /// ──1──✗ ──1──✗ ──1──2|
  ///   retry(2)
  /// ──1────1────1──2|
  /// ```
  ///
  /// - Parameter count: How many times to subscribe again; nil for as often as needed. With 0 or less the
  ///   first failure is the end.
  /// - Returns: A signal that sends the values of all attempts and completes with the first one that
  ///   does. It fails as the last one does.
  /// - Lifetime: The subscription that failed ends before the next one begins.
  /// - Complexity: Attempts that fail at once take no stack, however many there are.
  @inlinable
  public func retry(_ count: Int? = nil) -> Signal {
    Signal(starting: { observer, lifetime in
      let remaining = State(count ?? .max)
      let attempts = Attempts(self, observer, lifetime) { attempts, failure in
        guard remaining.value > 0 else { return observer.fail(failure) }
        if count != nil { remaining.value -= 1 }
        attempts.startNext()
      }
      attempts.startNext()
    })
  }

  /// Subscribes again after a failure when another signal says so.
  ///
  /// That signal is made of the failures, once for each subscription.
  ///
  /// ```
  /// ──1──✗      ──1──2|
  ///   retry { failures in failures.delay(…) }
  /// ──1───────────1──2|
  /// ```
  ///
  /// - Parameter makeTriggers: Makes the other signal of the failures. Called by each `subscribe`.
  /// - Returns: A signal that sends the values of all attempts. After a failure, the first value of the
  ///   triggers begins another attempt; their other values do nothing. It completes when an attempt or
  ///   the triggers do, and fails when the triggers do.
  /// - Delivery: If the triggers end while a value is being delivered, the end is delivered after it.
  /// - Lifetime: The triggers are subscribed to first, and end with the subscription. An attempt that
  ///   failed ends before they are told.
  /// - Complexity: Attempts that fail at once take no stack, however many there are.
  @inlinable
  public func retry<Trigger>(
    when makeTriggers: @escaping (_ failures: Signal<Failure, Failure>) -> Signal<Trigger, Failure>
  ) -> Signal {
    Signal(starting: { observer, lifetime in
      let failures = PublishSubject<Failure, Failure>()
      // What is to begin again. The triggers hold it meanwhile; their end lets go of it.
      let failed = Locked<Attempts<Value, Failure>?>(nil)
      let queue = SerialQueue<Event<Value, Failure>>(lifetime) { queue, event in
        if event.isTerminal { queue.close() }
        observer.send(event)
      }
      let triggered = Observer<Trigger, Failure> { event in
        switch event {
        case .value: failed.withLock { $0.take() }?.startNext()
        case .failed(let failure): queue.send(.failed(failure))
        case .completed: queue.send(.completed)
        }
      }
      makeTriggers(failures.signal).start(triggered, lifetime.branch().lifetime)
      let attempts = Attempts(self, Observer(queue.send), lifetime) { [weak failed] in
        failed?.hold($0)
        failures.send($1)
      }
      attempts.startNext()
    })
  }
}

extension Locked {
  /// Puts something where nothing is.
  @inlinable
  func hold<Held>(_ held: Held) where State == Held? {
    withLock { $0 = held }
  }
}
