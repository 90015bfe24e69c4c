extension Signal {
  /// Shares one subscription to this signal by a subject.
  ///
  /// - Parameter makeSubject: Makes the subject. Called for each connection, the first time at once.
  /// - Returns: What connects, and the signal to subscribe to.
  public func multicast<Shared: Subject>(
    _ makeSubject: @escaping () -> Shared
  ) -> ConnectableSignal<Value, Failure>
  where Shared.Value == Value, Shared.Failure == Failure {
    ConnectableSignal(self, makeSubject)
  }

  /// Shares one subscription to this signal: who subscribes hears what comes from then on.
  ///
  /// - Returns: What connects, and the signal to subscribe to.
  public func publish() -> ConnectableSignal<Value, Failure> {
    multicast { PublishSubject() }
  }

  /// Shares one subscription to this signal: who subscribes hears the last values first.
  ///
  /// - Parameter count: How many values are kept.
  /// - Returns: What connects, and the signal to subscribe to.
  public func replay(_ count: Int) -> ConnectableSignal<Value, Failure> {
    multicast { ReplaySubject(bufferSize: count) }
  }

  /// Shares one subscription to this signal among all that subscribe at the same time.
  ///
  /// The first subscriber subscribes to this signal, the last one that leaves ends that.
  ///
  /// | who subscribes | hears |
  /// |---|---|
  /// | while nobody else does | a new subscription to this signal |
  /// | while others do | the last values, as many as `replay` says, and what comes |
  /// | after the end, or when all have left | a new subscription to this signal, and nothing of the former one |
  ///
  /// - Parameter count: How many values newcomers are told.
  /// - Returns: The shared signal.
  /// - Delivery: As a subject.
  /// - Lifetime: The signal is shared among its copies; each call of `share` shares anew.
  public func share(replay count: Int = 0) -> Signal {
    (count > 0 ? replay(count) : publish()).refCount()
  }
}

extension ConnectableSignal {
  /// A signal that connects when so many have subscribed.
  ///
  /// - Parameter count: How many.
  /// - Returns: The signal. It connects once, and never disconnects.
  public func autoconnect(after count: Int = 1) -> Signal<Value, Failure> {
    let missing = Locked(count)
    let signal = signal
    return Signal(starting: { observer, lifetime in
      signal.start(observer, lifetime)
      let isEnough = missing.withLock { missing in
        missing -= 1
        return missing == 0
      }
      if isEnough { self.connect() }
    })
  }

  /// A signal that is connected while somebody subscribes to it.
  ///
  /// The first subscriber connects, the last one that leaves disconnects. The next one after that, or after
  /// the end of the source, begins anew.
  ///
  /// - Returns: The signal.
  public func refCount() -> Signal<Value, Failure> {
    Signal(starting: { observer, lifetime in
      let connection = self.enter()
      // Weak, since the connection leads to the subscriber and so to its lifetime. The source holds it.
      lifetime.onEnd { [weak connection] in connection?.leave() }
      connection.signal.start(observer, lifetime)
      connection.begin(self.source)
    })
  }

  /// Enters the present connection as one of its subscribers, or a new one if that is over.
  private func enter() -> Connection<Value, Failure> {
    while true {
      let present = connection
      if present.enter() { return present }
      renew(present)
    }
  }
}
