extension Signal {
  /// Sends what one of two signals sends, as a condition says.
  ///
  /// ```
  /// ──true───────false────|
  ///   if(then: ─1─2─3─4─|, else: ─a─b─|)
  /// ────1─2─3──────a─b─────|
  /// ```
  ///
  /// - Parameters:
  ///   - condition: Which signal it is. The same value again changes nothing.
  ///   - then: Subscribed to whenever the condition becomes true.
  ///   - otherwise: Subscribed to whenever the condition becomes false.
  /// - Returns: A signal that completes when the condition and the signal that is chosen last have. It
  ///   fails with the first failure.
  /// - Lifetime: A change ends the subscription to the one signal, before the other one is subscribed to.
  @inlinable
  public static func `if`(
    _ condition: Signal<Bool, Failure>,
    then: Signal,
    else otherwise: Signal
  ) -> Signal {
    condition.distinct().flatMap(.latest) { $0 ? then : otherwise }
  }
}
