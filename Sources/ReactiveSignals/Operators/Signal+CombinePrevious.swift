extension Signal {
  /// Sends each value together with the one before.
  ///
  /// ```
  /// ──1──2─────3─────|
  ///   combinePrevious
  /// ─────(1,2)─(2,3)─|
  /// ```
  ///
  /// - Parameter initial: What stands before the first value; nil if the first pair is to wait for the
  ///   second value.
  /// - Returns: A signal of pairs, which ends as this one does.
  @inlinable
  public func combinePrevious(
    _ initial: Value? = nil
  ) -> Signal<(previous: Value, current: Value), Failure> {
    Signal<(previous: Value, current: Value), Failure>(starting: { [start] observer, lifetime in
      let latest = State(initial)
      let pairing = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          let previous = latest.value
          latest.value = value
          if let previous { observer.send((previous, value)) }
        }
      }
      start(pairing, lifetime)
    })
  }
}
