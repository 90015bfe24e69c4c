extension Signal where Value == Bool {
  /// Negates each value.
  ///
  /// ```
  /// ──true──false──|
  ///   not
  /// ──false─true───|
  /// ```
  ///
  /// - Returns: A signal that ends as this one does.
  @inlinable
  public func not() -> Signal {
    map { !$0 }
  }

  /// Says whether the latest values of both signals are true.
  ///
  /// ```
  /// ──true────────false──|
  /// ─────false─true────|
  ///   and
  /// ─────false─true─false|
  /// ```
  ///
  /// - Parameter other: The other signal, which is subscribed to after this one.
  /// - Returns: A signal that sends and ends as ``combineLatest(with:)`` of the two does. The same result
  ///   may come several times in a row.
  @inlinable
  public func and(_ other: Signal) -> Signal {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// Says whether the latest value of at least one of two signals is true.
  ///
  /// ```
  /// ──true────────false──|
  /// ─────false─true────|
  ///   or
  /// ─────true──true─true─|
  /// ```
  ///
  /// - Parameter other: The other signal, which is subscribed to after this one.
  /// - Returns: A signal that sends and ends as ``combineLatest(with:)`` of the two does. The same result
  ///   may come several times in a row.
  @inlinable
  public func or(_ other: Signal) -> Signal {
    combineLatest(with: other).map { $0 || $1 }
  }
}
