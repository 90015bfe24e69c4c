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
    onValue: @escaping (Value) -> Void = { _ in },
    onFailure: @escaping (Failure) -> Void = { _ in },
    onCompletion: @escaping () -> Void = {},
    onDispose: (() -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    let lifetime = Lifetime()
    let sink = Observer<Value, Failure> { event in
      if case .value(let value) = event {
        if !lifetime.hasEnded { onValue(value) }
      } else if lifetime.core.close() {
        if case .failed(let failure) = event { onFailure(failure) } else { onCompletion() }
        lifetime.core.endMembers()
      }
    }
    start(.isolated(sink, lifetime, to: isolation), lifetime)
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
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    let lifetime = Lifetime()
    let sink = Observer<Value, Failure> { event in
      if !event.isTerminal {
        if !lifetime.hasEnded { observer.send(event) }
      } else if lifetime.core.close() {
        observer.send(event)
        lifetime.core.endMembers()
      }
    }
    start(.isolated(sink, lifetime, to: isolation), lifetime)
    return AnyDisposable(lifetime)
  }
}
