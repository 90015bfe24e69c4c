extension Signal {
  /// Starts the signal and has closures called with what it sends.
  ///
  /// ```swift
  /// signal.subscribe { value in print(value) }
  /// signal.subscribe(onValue: show, onFailure: { alert($0) }, onDispose: { spinner.stop() })
  /// ```
  ///
  /// - Parameters:
  ///   - onValue: Called with each value.
  ///   - onFailure: Called with the error, if the signal fails.
  ///   - onCompletion: Called when the signal completes.
  ///   - onDispose: Called once at the end, whatever it came from, after the other closures and
  ///     after the source has been told.
  ///   - isolation: The actor that the closures belong to, which is the caller's. Leave it out.
  /// - Returns: A handle that ends the subscription. It may be dropped.
  /// - Delivery: Called from an actor, the main one for instance, the closures run on it: at once, if the
  ///   event is sent there and none is waiting, otherwise in order as soon as the actor is free. Called
  ///   from elsewhere, they run where the event is sent. `onDispose` runs where the subscription ends.
  /// - Lifetime: The subscription lives until the signal ends or it is disposed, and holds the closures
  ///   as long.
  @inlinable
  @discardableResult
  public func subscribe(
    onValue: ((Value) -> Void)? = nil,
    onFailure: ((Failure) -> Void)? = nil,
    onCompletion: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    isolation: (any Actor)? = #isolation
  ) -> AnyDisposable {
    let sink = Observer<Value, Failure> { event in
      switch event {
      case .value(let value): onValue?(value)
      case .failed(let failure): onFailure?(failure)
      case .completed: onCompletion?()
      }
    }
    let lifetime = Lifetime()
    run(sink, lifetime, isolation)
    if let onDispose { lifetime.onEnd(onDispose) }
    return AnyDisposable(lifetime)
  }

  /// Starts the signal and sends an observer what it sends.
  ///
  /// - Parameters:
  ///   - observer: Who is told.
  ///   - isolation: The actor that the observer belongs to, which is the caller's. Leave it out.
  /// - Returns: A handle that ends the subscription. It may be dropped.
  /// - Delivery: As with closures.
  /// - Lifetime: The subscription lives until the signal ends or it is disposed, and holds the observer
  ///   as long.
  @inlinable
  @discardableResult
  public func subscribe(
    _ observer: Observer<Value, Failure>,
    isolation: (any Actor)? = #isolation
  ) -> AnyDisposable {
    let lifetime = Lifetime()
    run(observer, lifetime, isolation)
    return AnyDisposable(lifetime)
  }

  /// Starts the signal for the last observer of the chain.
  @inlinable
  func run(
    _ observer: Observer<Value, Failure>,
    _ lifetime: Lifetime,
    _ isolation: (any Actor)?
  ) {
    if let isolation {
      start(.isolated(observer, lifetime, to: isolation), lifetime)
    } else {
      start(.sink(observer, lifetime), lifetime)
    }
  }
}

extension Observer {
  /// The end of a chain: nothing passes after the end, and the end is told before things are let go.
  @inlinable
  @inline(__always)
  static func sink(_ observer: Observer, _ lifetime: Lifetime) -> Observer {
    Observer { event in
      if !event.isTerminal {
        if !lifetime.hasEnded { observer.send(event) }
      } else if lifetime.core.close() {
        observer.send(event)
        lifetime.core.endMembers()
      }
    }
  }
}
