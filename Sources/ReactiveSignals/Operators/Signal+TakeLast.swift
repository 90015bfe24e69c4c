extension Signal {
  /// Sends the last values when the signal completes.
  ///
  /// ```
  /// ──1──2──3──|
  ///   take(last: 2)
  /// ───────────2─3|
  /// ```
  ///
  /// - Parameter count: How many values to send at most. With 0 or less, only the end is sent.
  /// - Returns: A signal that sends the values and completes. If this one fails, it fails without them.
  @inlinable
  public func take(last count: Int) -> Signal {
    guard count > 0 else { return ignoreValues(as: Value.self) }
    return Signal(starting: { [start] observer, lifetime in
      let tail = State(Tail<Value>(count))
      let taking = Observer<Value, Failure> { event in
        switch event {
        case .value(let value): withExtendedLifetime(tail.value.append(value)) {}
        case .failed(let failure): observer.fail(failure)
        case .completed: observer.finish(with: tail.value.inOrder, lifetime)
        }
      }
      start(taking, lifetime)
    })
  }
}
