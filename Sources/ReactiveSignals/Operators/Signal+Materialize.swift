extension Signal {
  /// Sends what happens as values, the end included.
  ///
  /// ```
  /// ──1──2──✗
  ///   materialize
  /// ──1──2──✗|
  /// ```
  ///
  /// - Returns: A signal of events that can't fail. It sends this one's end as its last value, and completes.
  @inlinable
  public func materialize() -> Signal<Event<Value, Failure>, Never> {
    Signal<Event<Value, Failure>, Never>(starting: { [start] observer, lifetime in
      let materializing = Observer<Value, Failure> { event in
        if event.isTerminal {
          observer.finish(with: event, lifetime)
        } else {
          observer.receive(.value(event))
        }
      }
      start(materializing, lifetime)
    })
  }

  /// Does what the events say that this signal sends.
  ///
  /// ```
  /// ──1──2──✗──3──|
  ///   dematerialize
  /// ──1──2──✗
  /// ```
  ///
  /// - Returns: A signal of the events' values. It ends with the first end among them, or completes when
  ///   this signal does.
  /// - Lifetime: The subscription to this signal ends before the end is sent.
  @inlinable
  public func dematerialize<Output, NewFailure: Error>() -> Signal<Output, NewFailure>
  where Value == Event<Output, NewFailure>, Failure == Never {
    Signal<Output, NewFailure>(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let dematerializing = Observer<Value, Failure> { event in
        guard !branch.lifetime.hasEnded else { return }
        let output = event.value ?? .completed
        if output.isTerminal { branch.end() }
        observer.receive(output)
      }
      start(dematerializing, branch.lifetime)
    })
  }
}
