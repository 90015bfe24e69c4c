extension Signal {
  /// Goes on with another signal when this one fails.
  ///
  /// ```
  /// ──1──2──✗
  ///   catch { _ in ──8──9──| }
  /// ──1──2────8──9──|
  /// ```
  ///
  /// - Parameter handler: Makes the other signal of the error. Called where the failure is sent.
  /// - Returns: A signal that completes as this one does, or ends as the other one does. The failure of
  ///   the other one isn't caught. One that catches with itself takes more stack each time; ``retry(_:)``
  ///   doesn't.
  /// - Lifetime: The subscription to this signal ends before the other one is subscribed to.
  @inlinable
  public func `catch`(_ handler: @escaping (Failure) -> Signal) -> Signal {
    flatMapFailure(handler)
  }

  /// Goes on with another signal, which fails in another way or not at all, when this one fails.
  ///
  /// ```
  /// ──1──2──✗
  ///   flatMapFailure { _ in ──8──9──| }
  /// ──1──2────8──9──|
  /// ```
  ///
  /// ```swift
  /// taps.flatMap(.latest) { load().flatMapFailure { _ in .empty } }
  /// ```
  ///
  /// - Parameter handler: Makes the other signal of the error. Called where the failure is sent.
  /// - Returns: A signal that completes as this one does, or ends as the other one does.
  /// - Lifetime: The subscription to this signal ends before the other one is subscribed to.
  @inlinable
  public func flatMapFailure<NewFailure: Error>(
    _ handler: @escaping (Failure) -> Signal<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let catching = Observer<Value, Failure> { event in
        switch event {
        case .value(let value):
          observer.send(value)
        case .failed(let failure):
          branch.end()
          if !lifetime.hasEnded { handler(failure).start(observer, lifetime) }
        case .completed:
          branch.end()
          observer.complete()
        }
      }
      start(catching, branch.lifetime)
    })
  }

  /// Sends a value instead of a failure, and completes.
  ///
  /// ```
  /// ──1──2──✗
  ///   catchAndReturn(9)
  /// ──1──2──9|
  /// ```
  ///
  /// - Parameter value: The value.
  /// - Returns: A signal that can't fail and completes at the end of this one.
  /// - Lifetime: The subscription to this signal ends before the value is sent.
  @inlinable
  public func catchAndReturn(_ value: Value) -> Signal<Value, Never> {
    flatMapFailure { _ in .just(value) }
  }
}
