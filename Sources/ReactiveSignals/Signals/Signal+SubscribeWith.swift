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
    onValue: @escaping (Owner, Value) -> Void = { _, _ in },
    onFailure: @escaping (Owner, Failure) -> Void = { _, _ in },
    onCompletion: @escaping (Owner) -> Void = { _ in },
    onDispose: ((Owner?) -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    let lifetime = Lifetime()
    let reference = WeakOwner(owner)
    let sink = Observer<Value, Failure> { event in
      guard let owner = reference.object else { return lifetime.core.dispose() }
      if case .value(let value) = event {
        if !lifetime.hasEnded { onValue(owner, value) }
      } else if lifetime.core.close() {
        if case .failed(let failure) = event {
          onFailure(owner, failure)
        } else {
          onCompletion(owner)
        }
        lifetime.core.endMembers()
      }
    }
    lifetime.end(with: owner)
    start(.isolated(sink, lifetime, to: isolation), lifetime)
    if let onDispose { lifetime.onEnd { onDispose(reference.object) } }
    return AnyDisposable(lifetime)
  }
}
