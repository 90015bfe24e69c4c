extension Signal {
  /// A signal that is made for each subscriber when it subscribes.
  ///
  /// - Parameter make: Makes the signal. Called by each `subscribe`.
  /// - Returns: The signal.
  @inlinable
  public static func deferred(_ make: @escaping () -> Signal) -> Signal {
    Signal(starting: { observer, lifetime in make().start(observer, lifetime) })
  }

  /// A signal of a result: its value, or its failure.
  ///
  /// - Parameter result: The result.
  /// - Returns: A signal that sends the value and completes, or fails.
  @inlinable
  public static func result(_ result: Result<Value, Failure>) -> Signal {
    switch result {
    case .success(let value): .just(value)
    case .failure(let failure): .fail(failure)
    }
  }
}
