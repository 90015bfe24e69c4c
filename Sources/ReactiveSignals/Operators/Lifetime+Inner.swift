extension Lifetime {
  @inlinable
  init(of core: LifetimeCore) {
    self.core = core
  }

  /// Begins a branch for one of many signals.
  ///
  /// - Returns: The branch alone, since its closures are made for each signal and have the parent already.
  @inlinable
  @inline(__always)
  func beginInner() -> LifetimeCore {
    let inner = LifetimeCore()
    core.add(inner)
    return inner
  }

  /// Ends such a branch.
  ///
  /// A second call does nothing.
  @inlinable
  @inline(__always)
  func endInner(_ inner: LifetimeCore) {
    inner.end(in: core)
  }
}

extension Signal {
  /// Starts the signal in a branch.
  @inlinable
  @inline(__always)
  func start(
    in inner: LifetimeCore,
    _ receive: @escaping (Event<Value, Failure>) -> Void
  ) {
    start(Observer(receive), Lifetime(of: inner))
  }
}
