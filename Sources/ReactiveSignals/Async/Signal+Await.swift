extension Signal {
  /// Waits for the first value.
  ///
  /// - Parameter isolation: The actor of the caller. Leave it out.
  /// - Returns: The value; nil if the signal completes without one, or the task is cancelled.
  /// - Throws: The signal's failure, if it fails before.
  /// - Lifetime: The subscription ends with the value, or with the task.
  public func first(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value? {
    var iterator = take(1).values.makeAsyncIterator()
    return try await iterator.next(isolation: isolation)
  }

  /// Waits for the completion.
  ///
  /// - Parameter isolation: The actor of the caller. Leave it out.
  /// - Returns: The last value; nil if there was none. If the task is cancelled, the last one until then.
  /// - Throws: The signal's failure.
  /// - Lifetime: The subscription ends with the signal, or with the task.
  public func last(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> Value? {
    var iterator = values(buffering: .newest(1)).makeAsyncIterator()
    var last: Value?
    while let value = try await iterator.next(isolation: isolation) { last = value }
    return last
  }

  /// Waits for the completion.
  ///
  /// - Parameter isolation: The actor of the caller. Leave it out.
  /// - Returns: All values. If the task is cancelled, those until then.
  /// - Throws: The signal's failure.
  /// - Lifetime: The subscription ends with the signal, or with the task.
  public func collect(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) -> [Value] {
    var iterator = values.makeAsyncIterator()
    var all: [Value] = []
    while let value = try await iterator.next(isolation: isolation) { all.append(value) }
    return all
  }
}
