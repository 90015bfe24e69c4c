extension Signal {
  /// Takes the first values and completes.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   take(2)
  /// ──1──2|
  /// ```
  ///
  /// - Parameter count: How many values to take. With 0 or less the signal completes at once, and nothing
  ///   is subscribed to.
  /// - Returns: A signal that completes right after the last of them, or ends as this one does.
  /// - Lifetime: The subscription to this signal ends before the completion is sent.
  @inlinable
  public func take(_ count: Int) -> Signal {
    guard count > 0 else { return .empty }
    return Signal(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let remaining = State(count)
      let taking = Observer<Value, Failure> { event in
        observer.relay(event, ending: branch) { value in
          guard remaining.value > 0 else { return }
          remaining.value -= 1
          let isLast = remaining.value == 0
          observer.send(value)
          guard isLast else { return }
          branch.end()
          observer.complete()
        }
      }
      start(taking, branch.lifetime)
    })
  }
}
