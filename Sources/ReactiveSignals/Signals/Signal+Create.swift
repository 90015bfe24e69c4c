extension Signal {
  /// Makes a signal from a closure that sends events.
  ///
  /// The closure is stored; it runs once for each subscription. It may keep the observer and send from
  /// callbacks, tasks and threads.
  ///
  /// ```swift
  /// let lines = Signal<String, ReadError>.create { observer, lifetime in
  ///   let reader = Reader { line in observer.send(line) }
  ///   lifetime.retain(reader)
  ///   lifetime.onEnd { reader.stop() }
  /// }
  /// ```
  ///
  /// - Parameter create: Called by each `subscribe`, before that returns, with whom to tell and with the
  ///   lifetime of the subscription.
  /// - Returns: The signal.
  /// - Delivery: Events reach the subscriber one at a time, in the order in which they were sent. What is
  ///   sent from inside its closures, or by another thread meanwhile, is delivered after that. The first
  ///   end wins; nothing that is sent later arrives.
  /// - Lifetime: When the subscription ends, the observer lets go of everything behind it, and then what
  ///   was added to the lifetime ends in the order in which it was added.
  @inlinable
  public static func create(
    _ create: @escaping (Observer<Value, Failure>, Lifetime) -> Void
  ) -> Signal {
    Signal(starting: { observer, lifetime in
      create(Emitter.makeObserver(for: observer, lifetime), lifetime)
    })
  }

  /// Makes a signal from a closure that sends events and returns what ends it.
  ///
  /// - Parameter create: Called by each `subscribe`, before that returns, with whom to tell.
  /// - Returns: The signal.
  /// - Delivery: As with a lifetime, see ``create(_:)-(_)``.
  /// - Lifetime: What the closure returns is disposed when the subscription ends; at once if it has
  ///   ended while the closure ran.
  @inlinable
  public static func create(
    _ create: @escaping (Observer<Value, Failure>) -> any Disposable
  ) -> Signal {
    Signal.create { observer, lifetime in
      lifetime.add(create(observer))
    }
  }

  /// Makes a signal from a closure that sends events.
  ///
  /// The same as `Signal.create`, by the name of the type.
  ///
  /// - Parameter create: Called by each `subscribe`, before that returns, with whom to tell and with the
  ///   lifetime of the subscription.
  /// - Delivery: One event at a time, in the order in which they were sent.
  /// - Lifetime: What was added to the lifetime ends with the subscription.
  @inlinable
  public init(_ create: @escaping (Observer<Value, Failure>, Lifetime) -> Void) {
    self = Signal.create(create)
  }
}
