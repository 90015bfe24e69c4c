extension Signal {
  /// Subscribes again when the signal completes, a number of times in all.
  ///
  /// ```
  /// ──1──2|
  ///   repeat(2)
  /// ──1──2──1──2|
  /// ```
  ///
  /// - Parameter count: How many times to subscribe; nil for no end. With 0 or less the signal completes
  ///   at once, and nothing is subscribed to.
  /// - Returns: A signal that completes with the last round, and fails when one fails.
  /// - Lifetime: A subscription ends before the next one begins.
  /// - Complexity: Rounds that end at once take no stack, however many there are.
  @inlinable
  public func `repeat`(_ count: Int? = nil) -> Signal {
    .concat(repeatElement(self, count: max(0, count ?? .max)))
  }
}
