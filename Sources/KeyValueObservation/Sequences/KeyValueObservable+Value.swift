extension KeyValueObservable {
  /// Waits until a property has a value that meets a condition.
  ///
  /// ```swift
  /// let volume = try await player.value(of: \.volume) { $0 > 0 }
  /// ```
  ///
  /// The current value is looked at first; registering for the next ones and that look are one step, so
  /// no change is missed. A value that has been replaced since then counts too: every change is
  /// looked at, in order. What is returned need not be what the property has by then.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - condition: Whether a value will do. Called in the isolation of the caller, until it returns
  ///     true.
  /// - Returns: The first value that meets the condition.
  /// - Throws: `CancellationError` if the task is cancelled, also before the call;
  ///   ``ObservationEndedError`` if the object ends first, or if the key path is refused; what the
  ///   condition throws.
  /// - Delivery: The caller goes on after the setter, in its own isolation.
  /// - Lifetime: The observation ends when the call returns. The wait doesn't keep the object alive
  ///   unless the caller does.
  @inlinable
  public consuming nonisolated(nonsending) func value<Value>(
    of keyPath: KeyPath<Self, Value>,
    file: StaticString = #fileID,
    line: UInt = #line,
    where condition: (Value) throws -> Bool
  ) async throws -> Value {
    var iterator = values(of: keyPath, isolation: #isolation, file: file, line: line)
      .makeAsyncIterator()
    _ = consume self
    while let value = await iterator.next(isolation: #isolation) {
      if try condition(value) { return value }
    }
    try Task.checkCancellation()
    throw ObservationEndedError()
  }
}
