extension Signal {
  /// Begins anew when the signal fails, after some time and so many times.
  ///
  /// ```
  /// ─1─#                  each time
  ///   retry(2, after: .seconds(3), scheduler: scheduler)
  /// ─1─────1─────1─#
  /// ```
  ///
  /// - Parameters:
  ///   - count: How often to begin anew at most. With 0 or less a failure is the end.
  ///   - delay: The time from a failure to the next beginning.
  ///   - scheduler: Whose time it is.
  /// - Returns: A signal that completes as this one does, and fails with the last failure.
  /// - Delivery: This signal is subscribed to anew on the scheduler.
  /// - Complexity: Signals that fail at once take no stack, however often.
  @inlinable
  public func retry(_ count: Int, after delay: Duration, scheduler: any Scheduler) -> Signal {
    retry(count, scheduler: scheduler) { _, _ in delay }
  }

  /// Begins anew when the signal fails, after a time that depends on how often it has, and on how.
  ///
  /// ```swift
  /// request.retry(5, scheduler: scheduler) { attempt, _ in .seconds(1 << attempt) }
  /// ```
  ///
  /// - Parameters:
  ///   - count: How often to begin anew at most. With 0 or less a failure is the end.
  ///   - scheduler: Whose time it is.
  ///   - delay: The time from a failure to the next beginning; nil to fail. Called where the failure is sent,
  ///     with the number of the attempt to come, from 1 on, and the error.
  /// - Returns: A signal that completes as this one does, and fails with the last failure.
  /// - Delivery: This signal is subscribed to anew on the scheduler.
  /// - Complexity: Signals that fail at once take no stack, however often.
  @inlinable
  public func retry(
    _ count: Int,
    scheduler: any Scheduler,
    after delay: @escaping (_ attempt: Int, _ failure: Failure) -> Duration?
  ) -> Signal {
    Signal(starting: { observer, lifetime in
      let timer = OperatorTimer(scheduler, lifetime)
      DelayedRepetition(self, observer, lifetime, timer, count, delay).begin()
    })
  }
}

/// A signal that is subscribed to again some time after a failure.
@usableFromInline
final class DelayedRepetition<Value, Failure: Error> {
  @usableFromInline let signal: Signal<Value, Failure>
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let timer: OperatorTimer
  @usableFromInline let count: Int
  @usableFromInline let delay: (Int, Failure) -> Duration?
  @usableFromInline let trampoline = Trampoline()
  // Unchecked: the signal that is subscribed to is one at a time.
  @exclusivity(unchecked) @usableFromInline var attempt = 0

  @inlinable
  init(
    _ signal: Signal<Value, Failure>,
    _ observer: Observer<Value, Failure>,
    _ lifetime: Lifetime,
    _ timer: OperatorTimer,
    _ count: Int,
    _ delay: @escaping (Int, Failure) -> Duration?
  ) {
    self.signal = signal
    self.observer = observer
    self.lifetime = lifetime
    self.timer = timer
    self.count = count
    self.delay = delay
  }

  @inlinable
  func begin() {
    trampoline.request {
      guard !lifetime.hasEnded else { return }
      let branch = lifetime.branch()
      let current = Observer<Value, Failure> { [self] event in
        if event.isTerminal { branch.end() }
        if case .failed(let failure) = event { fail(failure) } else { observer.send(event) }
      }
      signal.start(current, branch.lifetime)
    }
  }

  @inlinable
  func fail(_ failure: Failure) {
    guard attempt < count else { return observer.fail(failure) }
    attempt += 1
    guard let delay = delay(attempt, failure) else { return observer.fail(failure) }
    timer.start(after: delay) { [self] in begin() }
  }
}
