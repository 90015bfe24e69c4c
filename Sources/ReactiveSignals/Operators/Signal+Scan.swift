extension Signal {
  /// Combines each value with what came out of the ones before.
  ///
  /// ```
  /// ──1──2──3──|
  ///   scan(0, +)
  /// ──1──3──6──|
  /// ```
  ///
  /// - Parameters:
  ///   - initial: What the first value is combined with. It isn't sent.
  ///   - combine: Makes the next result of the last one and a value, where the value is sent.
  /// - Returns: A signal of the results, which ends as this one does.
  @inlinable
  public func scan<Result>(
    _ initial: Result,
    _ combine: @escaping (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(starting: { [start] observer, lifetime in
      let result = State(initial)
      let scanning = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          // Stored before it is sent, since sending may lead back here.
          let next = combine(result.value, value)
          result.value = next
          observer.send(next)
        }
      }
      start(scanning, lifetime)
    })
  }
}
