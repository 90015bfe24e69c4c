extension Signal {
  /// Sends what the signals send that this signal sends.
  ///
  /// - Parameter strategy: What happens when a signal comes while former ones are running.
  /// - Returns: A signal that completes when this one has and all the others have, and fails with the first
  ///   failure of any of them.
  /// - Delivery: As with ``flatMap(_:_:)``.
  @inlinable
  public func flatten<Output>(_ strategy: FlattenStrategy = .merge) -> Signal<Output, Failure>
  where Value == Signal<Output, Failure> {
    flatMap(strategy) { $0 }
  }

  /// Sends what the latest signal sends of those that this signal sends.
  ///
  /// ```
  /// ──A─────B─────|      A: 1──2──3──|   B: 4──5──|
  ///   switchToLatest
  /// ──1──2──4──5──|
  /// ```
  ///
  /// - Returns: A signal that completes when this one and the latest have, and fails with the first failure.
  /// - Delivery: Nothing of a former signal is delivered after a new one has come.
  /// - Lifetime: The subscription to a signal ends when the next one comes.
  @inlinable
  public func switchToLatest<Output>() -> Signal<Output, Failure>
  where Value == Signal<Output, Failure> {
    flatten(.latest)
  }

  /// Sends what the signals send that this signal sends, one signal after the other.
  ///
  /// - Returns: A signal that completes when this one has and all the others have, and fails with the first
  ///   failure of any of them.
  @inlinable
  public func concat<Output>() -> Signal<Output, Failure>
  where Value == Signal<Output, Failure> {
    flatten(.concat)
  }

  /// Sends what the signals send that this signal sends, as it comes.
  ///
  /// - Returns: A signal that completes when this one has and all the others have, and fails with the first
  ///   failure of any of them.
  @inlinable
  public func merge<Output>() -> Signal<Output, Failure>
  where Value == Signal<Output, Failure> {
    flatten(.merge)
  }
}
