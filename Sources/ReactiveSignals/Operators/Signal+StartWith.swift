extension Signal {
  /// Sends some values before anything else.
  ///
  /// ```
  /// ──2──3──|
  ///   startWith(0, 1)
  /// 01──2──3──|
  /// ```
  ///
  /// - Parameter values: The values. Each subscription is sent them before this signal is subscribed to.
  /// - Returns: A signal that ends as this one does.
  @inlinable
  public func startWith(_ values: Value...) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      for value in values where !lifetime.hasEnded { observer.send(value) }
      if !lifetime.hasEnded { start(observer, lifetime) }
    })
  }

  /// Sends some values when this signal has completed.
  ///
  /// ```
  /// ──1──2|
  ///   endWith(3, 4)
  /// ──1──234|
  /// ```
  ///
  /// - Parameter values: The values. They aren't sent if this signal fails.
  /// - Returns: A signal that completes after the values, or fails as this one does.
  @inlinable
  public func endWith(_ values: Value...) -> Signal {
    append(.sequence(values))
  }

  /// Sends what another signal sends, before anything else.
  ///
  /// ```
  /// ──3──4──|
  ///   prepend(──1──2|)
  /// ──1──2──3──4──|
  /// ```
  ///
  /// - Parameter other: The other signal. When it has completed, this one is subscribed to; if it fails,
  ///   this one never is.
  /// - Returns: A signal that completes as this one does, and fails when one of them fails.
  @inlinable
  public func prepend(_ other: Signal) -> Signal {
    .concat([other, self])
  }

  /// Sends what another signal sends, when this one has completed.
  ///
  /// ```
  /// ──1──2|
  ///   append(──3──4──|)
  /// ──1──2──3──4──|
  /// ```
  ///
  /// - Parameter other: The other signal. It is subscribed to when this one has completed; never if this
  ///   one fails.
  /// - Returns: A signal that completes as the other one does, and fails when one of them fails.
  @inlinable
  public func append(_ other: Signal) -> Signal {
    .concat([self, other])
  }
}
