extension Signal {
  /// Takes the value at a position, and completes.
  ///
  /// ```
  /// ──a──b──c──|
  ///   element(at: 1)
  /// ─────b|
  /// ```
  ///
  /// - Parameter index: The position, from 0 on. With less than 0 the signal completes at once, and nothing
  ///   is subscribed to.
  /// - Returns: A signal that completes right after the value, or ends as this one does without it.
  /// - Lifetime: The subscription to this signal ends before the completion is sent.
  @inlinable
  public func element(at index: Int) -> Signal {
    index < 0 ? .empty : skip(index).take(1)
  }

  /// Takes the first value that satisfies a predicate, and completes.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   first(where: { $0 > 2 })
  /// ────────3|
  /// ```
  ///
  /// For the first value of all, as a signal, there is `take(1)`; `first()` waits for it.
  ///
  /// - Parameter predicate: Whether a value is taken. Called until it accepts one.
  /// - Returns: A signal that completes right after the value, or ends as this one does without one.
  /// - Lifetime: The subscription to this signal ends before the completion is sent.
  @inlinable
  public func first(where predicate: @escaping (Value) -> Bool) -> Signal {
    filter(predicate).take(1)
  }

  /// Lets no value through, only the end.
  ///
  /// ```
  /// ──1──2──3──|
  ///   ignoreValues
  /// ───────────|
  /// ```
  ///
  /// - Parameter type: The type of the values that never come. Leave it out where nothing follows that
  ///   sends any, as `concat` may.
  /// - Returns: A signal that ends as this one does.
  @inlinable
  public func ignoreValues<Output>(as type: Output.Type = Never.self) -> Signal<Output, Failure> {
    compactMap { _ in nil }
  }
}
