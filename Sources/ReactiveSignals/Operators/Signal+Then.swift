extension Signal {
  /// Waits for the completion, and goes on with another signal.
  ///
  /// The values of this one are left out; `append` would send them.
  ///
  /// ```
  /// ──1──2──|
  ///   then(──a──b──|)
  /// ──────────a──b──|
  /// ```
  ///
  /// - Parameter next: The other signal. It is subscribed to when this one has completed; never if this
  ///   one fails.
  /// - Returns: A signal of the other one's values, which ends as that does, or fails as this one does.
  @inlinable
  public func then<Next>(_ next: Signal<Next, Failure>) -> Signal<Next, Failure> {
    Signal<Next, Failure>(starting: { [start] observer, lifetime in
      let branch = lifetime.branch()
      let waiting = Observer<Value, Failure> { event in
        if event.isTerminal { branch.end() }
        switch event {
        case .value: break
        case .failed(let failure): observer.fail(failure)
        case .completed: if !lifetime.hasEnded { next.start(observer, lifetime) }
        }
      }
      start(waiting, branch.lifetime)
    })
  }
}
