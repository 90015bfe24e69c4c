extension Signal {
  /// Combines all values, and sends the result when the signal completes.
  ///
  /// ```
  /// ──1──2──3──|
  ///   reduce(0, +)
  /// ───────────6|
  /// ```
  ///
  /// - Parameters:
  ///   - initial: What the first value is combined with, and what is sent if there is none.
  ///   - combine: Makes the next result of the last one and a value, where the value is sent.
  /// - Returns: A signal that sends the result and completes. If this one fails, it fails without a result.
  @inlinable
  public func reduce<Result>(
    _ initial: Result,
    _ combine: @escaping (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    reduce(into: initial) { result, value in result = combine(result, value) }
  }

  /// Changes a result by each value, and sends it when the signal completes.
  ///
  /// - Parameters:
  ///   - initial: The result at the beginning. Each subscription begins with it.
  ///   - update: Takes a value into the result, where the value is sent.
  /// - Returns: A signal that sends the result and completes. If this one fails, it fails without a result.
  @inlinable
  public func reduce<Result>(
    into initial: Result,
    _ update: @escaping (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(starting: { [start] observer, lifetime in
      let result = State(initial)
      let reducing = Observer<Value, Failure> { event in
        switch event {
        case .value(let value): update(&result.value, value)
        case .failed(let failure): observer.fail(failure)
        case .completed: observer.finish(with: result.value, lifetime)
        }
      }
      start(reducing, lifetime)
    })
  }

  /// Collects all values, and sends them as one array when the signal completes.
  ///
  /// ```
  /// ──1──2──3──|
  ///   collected
  /// ───────────[1,2,3]|
  /// ```
  ///
  /// - Returns: A signal that sends the array, which may be empty, and completes. If this one fails, it
  ///   fails without an array.
  @inlinable
  public func collected() -> Signal<[Value], Failure> {
    reduce(into: []) { values, value in values.append(value) }
  }
}

extension Observer {
  /// Sends a last value and the completion, for an operator whose source has completed.
  @inlinable
  func finish(with value: Value, _ lifetime: Lifetime) {
    send(value)
    if !lifetime.hasEnded { complete() }
  }

  /// Sends last values and the completion, for an operator whose source has completed.
  @inlinable
  func finish<Values: Sequence>(with values: Values, _ lifetime: Lifetime)
  where Values.Element == Value {
    for value in values where !lifetime.hasEnded { send(value) }
    if !lifetime.hasEnded { complete() }
  }
}
