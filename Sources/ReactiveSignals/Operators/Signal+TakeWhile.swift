extension Signal {
  /// Takes values as long as they satisfy a predicate, and completes.
  ///
  /// ```
  /// ──1──2──3──1──|
  ///   take(while: { $0 < 3 })
  /// ──1──2──|
  /// ```
  ///
  /// - Parameter isTaken: Whether a value is taken. Called until it refuses one, which isn't sent.
  /// - Returns: A signal that completes with the first value that is refused, or ends as this one does.
  /// - Lifetime: The subscription to this signal ends before the completion is sent.
  @inlinable
  public func take(while isTaken: @escaping (Value) -> Bool) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let taking = Observer<Value, Failure> { event in
        observer.relay(event, ending: branch) { value in
          guard !branch.lifetime.hasEnded else { return }
          if isTaken(value) { return observer.send(value) }
          branch.end()
          observer.complete()
        }
      }
      start(taking, branch.lifetime)
    })
  }

  /// Takes values up to and with the first one that satisfies a predicate, and completes.
  ///
  /// ```
  /// ──1──2──3──1──|
  ///   take(through: { $0 == 3 })
  /// ──1──2──3|
  /// ```
  ///
  /// - Parameter isLast: Whether a value is the last one. Called before the value is sent.
  /// - Returns: A signal that completes right after that value, or ends as this one does.
  /// - Lifetime: The subscription to this signal ends before the completion is sent.
  @inlinable
  public func take(through isLast: @escaping (Value) -> Bool) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let isOver = State(false)
      let taking = Observer<Value, Failure> { event in
        observer.relay(event, ending: branch) { value in
          guard !isOver.value else { return }
          isOver.value = isLast(value)
          let isOver = isOver.value
          observer.send(value)
          guard isOver, !lifetime.hasEnded else { return }
          branch.end()
          observer.complete()
        }
      }
      start(taking, branch.lifetime)
    })
  }
}
