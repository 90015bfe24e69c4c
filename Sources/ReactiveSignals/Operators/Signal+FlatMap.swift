extension Signal {
  /// Makes a signal of each value, and sends what these signals send.
  ///
  /// ```
  /// ──1─────2─────|
  ///   flatMap { n in timer(two, every: 2).map { n * 10 } }
  ///   .merge   ──10─10/20─20────|
  ///   .concat  ──10─10─20─20────|
  ///   .latest  ──10─20─20───────|
  ///   .first   ──10─10──────────|
  /// ```
  ///
  /// ```swift
  /// query.flatMap(.latest) { text in search(for: text) }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: What happens when a value comes while signals of former ones are running.
  ///   - transform: Makes the signal of a value, when that is to be subscribed to: where the value is sent
  ///     or, if it had to wait, where a former signal completes.
  /// - Returns: A signal that completes when this one has and all the others have. It fails with the first
  ///   failure of any of them; see ``flatMapResult(_:_:)`` for signals whose failures don't end it.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order. With
  ///   `.latest`, nothing of a former signal is delivered after a new value has come; what another thread
  ///   is delivering just then arrives.
  /// - Lifetime: The subscriptions to all signals end with this one.
  /// - Complexity: Signals that end at once take no stack, however many there are.
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlattenStrategy = .merge,
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    #if DEBUG
    flatMapReporting(strategy, transform)
    #else
    flatMapSilently(strategy, transform)
    #endif
  }

  @inlinable
  func flatMapSilently<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    switch strategy {
    case .merge: flatMapMerging(isExclusive: false, transform)
    case .first: flatMapMerging(isExclusive: true, transform)
    case .latest: flatMapSwitching(transform)
    case .concat: flatMapQueueing(1, transform)
    case .atMost(let count): flatMapQueueing(max(count, 1), transform)
    }
  }

  /// Makes a signal of each value, and sends what these signals send; a failure of one of them is sent as a
  /// value and ends nothing but that signal.
  ///
  /// ```
  /// ──1─────2────────|
  ///   flatMapResult { n in n == 1 ? .fail(offline) : .just(n) }
  /// ──failure(offline)──success(2)──|
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: What happens when a value comes while signals of former ones are running.
  ///   - transform: Makes the signal of a value, when that is to be subscribed to.
  /// - Returns: A signal of results. It ends as `flatMap` would, if the others couldn't fail.
  /// - Delivery: As with `flatMap`.
  /// - Lifetime: As with `flatMap`.
  @inlinable
  public func flatMapResult<Output, OtherFailure: Error>(
    _ strategy: FlattenStrategy = .merge,
    _ transform: @escaping (Value) -> Signal<Output, OtherFailure>
  ) -> Signal<Result<Output, OtherFailure>, Failure> {
    flatMap(strategy) { value in transform(value).asResults() }
  }

  /// Sends values and the failure as results, and completes after the failure.
  @inlinable
  func asResults<NewFailure: Error>() -> Signal<Result<Value, Failure>, NewFailure> {
    Signal<Result<Value, Failure>, NewFailure>(starting: { [start] observer, lifetime in
      let converting = Observer<Value, Failure> { event in
        switch event {
        case .value(let value): observer.send(.success(value))
        case .failed(let failure): observer.finish(with: .failure(failure), lifetime)
        case .completed: observer.complete()
        }
      }
      start(converting, lifetime)
    })
  }
}
