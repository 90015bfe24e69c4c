extension Signal {
  /// Sends the only value when the signal completes, and fails if there isn't exactly one.
  ///
  /// ```
  /// ──1────|            ──1──2──|
  ///   single(orFail:)     single(orFail:)
  /// ───────1|           ─────✗
  /// ```
  ///
  /// - Parameter failure: The error for no value, or more than one.
  /// - Returns: A signal that sends the value and completes. It fails at the second value, at a completion
  ///   without a value, and as this one does.
  /// - Lifetime: The subscription to this signal ends before the end is sent.
  @inlinable
  public func single(orFail failure: Failure) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let only = State(nil as Value?)
      let checking = Observer<Value, Failure> { event in
        guard !branch.lifetime.hasEnded else { return }
        if case .value(let value) = event, only.value == nil {
          only.value = value
          return
        }
        branch.end()
        switch (event, only.value) {
        case (.failed(let failure), _): observer.fail(failure)
        case (.completed, let value?): observer.finish(with: value, lifetime)
        default: observer.fail(failure)
        }
      }
      start(checking, branch.lifetime)
    })
  }
}
