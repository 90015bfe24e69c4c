/// Subscriptions to a signal, one after the other, until one completes.
///
/// It is held by the observer of the attempt that is running.
@usableFromInline
final class Attempts<Value, Failure: Error> {
  @usableFromInline let signal: Signal<Value, Failure>
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let onFailure: (Attempts, Failure) -> Void
  @usableFromInline let trampoline = Trampoline()

  /// Makes them.
  ///
  /// - Parameters:
  ///   - signal: What is subscribed to.
  ///   - observer: Whom the values are sent, and the completion.
  ///   - lifetime: When it has ended, there are no more attempts.
  ///   - onFailure: Called when an attempt has failed and ended. It sends the failure, or has the next
  ///     attempt begin, now or later.
  @inlinable
  init(
    _ signal: Signal<Value, Failure>,
    _ observer: Observer<Value, Failure>,
    _ lifetime: Lifetime,
    onFailure: @escaping (Attempts, Failure) -> Void
  ) {
    self.signal = signal
    self.observer = observer
    self.lifetime = lifetime
    self.onFailure = onFailure
  }

  /// Begins the next attempt, when the one that is being begun has returned.
  @inlinable
  func startNext() {
    trampoline.request {
      if !lifetime.hasEnded { start(lifetime.branch()) }
    }
  }

  @inlinable
  func start(_ branch: LifetimeBranch) {
    let attempt = Observer<Value, Failure> { [self] event in
      if event.isTerminal { branch.end() }
      if case .failed(let failure) = event { return onFailure(self, failure) }
      observer.send(event)
    }
    signal.start(attempt, branch.lifetime)
  }
}
