/// Why an action that was started didn't end well.
public enum ActionError<Failure: Error>: Error {
  /// It was disabled or running, and nothing was started.
  case disabled
  /// The work failed.
  case failed(Failure)
}

extension ActionError: Equatable where Failure: Equatable {}

extension Action {
  /// The work as a signal, which starts it when it is subscribed to.
  ///
  /// - Parameter input: What the work is given.
  /// - Returns: A signal of what the work sends. It fails with `disabled`, without starting anything, if the
  ///   action is disabled or running when it is subscribed to.
  /// - Delivery: Where the work sends.
  /// - Lifetime: The work ends when the subscription does.
  public func apply(_ input: Input) -> Signal<Output, ActionError<Failure>> {
    Signal(starting: { observer, lifetime in
      guard self.begin() else { return observer.fail(.disabled) }
      let branch = lifetime.branch()
      let running = Observer<Output, Failure> { event in
        // Over before it is told, so that who starts it again on account of the end may.
        if event.isTerminal { branch.end() }
        observer.send(event.mapFailure { .failed($0) })
        self.note(event)
      }
      branch.lifetime.onEnd { self.state.update { $0.isExecuting = false } }
      self.work(input).start(running, branch.lifetime)
    })
  }

  /// Starts the work.
  ///
  /// - Parameter input: What the work is given.
  /// - Returns: What ends the work. It may be dropped. It is disposed already if the action refused.
  @discardableResult
  public func start(_ input: Input) -> AnyDisposable {
    apply(input).subscribe(isolation: nil)
  }

  private func begin() -> Bool {
    state.update { state in
      guard state.isEnabled else { return false }
      state.isExecuting = true
      return true
    }
  }

  private func note(_ event: Event<Output, Failure>) {
    switch event {
    case .value(let value): outputs.accept(value)
    case .failed(let failure): failures.accept(failure)
    case .completed: break
    }
  }
}

extension Action where Input == Void {
  /// Starts the work.
  ///
  /// - Returns: What ends the work. It may be dropped. It is disposed already if the action refused.
  @discardableResult
  public func start() -> AnyDisposable {
    start(())
  }
}
