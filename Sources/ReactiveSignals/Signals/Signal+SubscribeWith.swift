extension Signal {
  /// Starts the signal and has a closure called with what it sends, as long as an owner is there.
  ///
  /// ```swift
  /// query.subscribe(with: self) { owner, text in owner.label = text }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: An object that the closures need. It isn't held.
  ///   - onValue: Called with the owner and each value.
  ///   - onFailure: Called with the owner and the error, if the signal fails.
  ///   - onCompletion: Called with the owner when the signal completes.
  ///   - onDispose: Called once at the end, with the owner if it is still there.
  ///   - isolation: The actor that the closures belong to, which is the caller's. Leave it out.
  /// - Returns: A handle that ends the subscription. It may be dropped.
  /// - Delivery: As without an owner.
  /// - Lifetime: The subscription ends with the owner: at its end if it is observable, otherwise instead
  ///   of the next event. The owner is held while a closure runs.
  @inlinable
  @discardableResult
  public func subscribe<Owner: AnyObject>(
    with owner: Owner,
    onValue: ((Owner, Value) -> Void)? = nil,
    onFailure: ((Owner, Failure) -> Void)? = nil,
    onCompletion: ((Owner) -> Void)? = nil,
    onDispose: ((Owner?) -> Void)? = nil,
    isolation: (any Actor)? = #isolation
  ) -> AnyDisposable {
    let lifetime = Lifetime()
    let reference = WeakOwner(owner)
    lifetime.end(with: owner)
    let sink = Observer<Value, Failure> { event in
      guard let owner = reference.object else { return lifetime.core.dispose() }
      switch event {
      case .value(let value): onValue?(owner, value)
      case .failed(let failure): onFailure?(owner, failure)
      case .completed: onCompletion?(owner)
      }
    }
    run(sink, lifetime, isolation)
    if let onDispose { lifetime.onEnd { onDispose(reference.object) } }
    return AnyDisposable(lifetime)
  }
}
