extension Signal {
  /// Lets through the values that satisfy a predicate.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   filter { $0 > 2 }
  /// ────────3──4──|
  /// ```
  ///
  /// - Parameter isIncluded: Whether a value is let through. Called where the value is sent.
  /// - Returns: A signal of the values that were let through, which ends as this one does.
  @inlinable
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let filtered = Observer<Value, Failure> { event in
        if case .value(let value) = event, !isIncluded(value) { return }
        observer.send(event)
      }
      start(filtered, lifetime)
    })
  }
}
