public import ReactiveSignals

extension TestScheduler {
  /// Makes a signal that sends at the times of a diagram, whether somebody listens or not.
  ///
  /// ```swift
  /// let source = scheduler.hot("-a-b-|")
  /// ```
  ///
  /// - Parameter marbles: The diagram, from now on. A `#` stands for ``TestError``.
  /// - Returns: The signal of the names in the diagram.
  public func hot(_ marbles: Marbles) -> TestSignal<String, TestError> {
    hot(marbles.events(unit: unit, failure: TestError()) { $0 })
  }

  /// Makes a signal that sends at given times, whether somebody listens or not.
  ///
  /// - Parameter events: The events, with the times from now on.
  /// - Returns: The signal.
  public func hot<Value, Failure>(
    _ events: [RecordedEvent<Value, Failure>]
  ) -> TestSignal<Value, Failure> {
    .hot(events, self)
  }

  /// Makes a signal that sends at the times of a diagram, which begins with each subscription.
  ///
  /// ```swift
  /// let source = scheduler.cold("-a-b-|")
  /// ```
  ///
  /// - Parameter marbles: The diagram. A `#` stands for ``TestError``.
  /// - Returns: The signal of the names in the diagram.
  public func cold(_ marbles: Marbles) -> TestSignal<String, TestError> {
    cold(marbles.events(unit: unit, failure: TestError()) { $0 })
  }

  /// Makes a signal that sends at given times after each subscription.
  ///
  /// - Parameter events: The events, with the times since the subscription.
  /// - Returns: The signal.
  public func cold<Value, Failure>(
    _ events: [RecordedEvent<Value, Failure>]
  ) -> TestSignal<Value, Failure> {
    .cold(events, self)
  }

  /// Subscribes to a signal and notes what it sends.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - time: When to subscribe; nil for at once.
  /// - Returns: What notes it.
  public func record<Value, Failure>(
    _ signal: Signal<Value, Failure>,
    at time: Duration? = nil
  ) -> TestObserver<Value, Failure> {
    let observer = TestObserver<Value, Failure>(self)
    if let time {
      schedule(after: time - now) { observer.start(signal) }
    } else {
      observer.start(signal)
    }
    return observer
  }
}
