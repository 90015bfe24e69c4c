extension Signal {
  /// Sends what any of several signals sends, as it comes.
  ///
  /// ```
  /// ──1─────2──|
  /// ────a─b──────|
  ///   merge
  /// ──1─a─b─2────|
  /// ```
  ///
  /// - Parameter signals: The signals, which are subscribed to in this order.
  /// - Returns: A signal that completes when all of them have, at once if there are none, and fails with
  ///   the first failure.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order.
  @inlinable
  public static func merge(_ signals: [Signal]) -> Signal {
    guard !signals.isEmpty else { return .empty }
    return Signal(starting: { observer, lifetime in
      let remaining = State(signals.count)
      let queue = SerialQueue<Event<Value, Failure>>(lifetime) { queue, event in
        if case .completed = event {
          remaining.value -= 1
          if remaining.value > 0 { return }
        }
        if event.isTerminal { queue.close() }
        observer.send(event)
      }
      for signal in signals where !lifetime.hasEnded { signal.start(queue, in: lifetime.branch()) }
    })
  }

  /// Sends what this signal and others send, as it comes.
  ///
  /// - Parameters:
  ///   - other: Another signal.
  ///   - others: More of them.
  /// - Returns: A signal that completes when all of them have, and fails with the first failure.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order.
  @inlinable
  public func merge(with other: Signal, _ others: Signal...) -> Signal {
    .merge([self, other] + others)
  }

  /// Starts the signal as one of several sources, whose events go into a queue.
  @inlinable
  func start(_ queue: SerialQueue<Event<Value, Failure>>, in branch: LifetimeBranch) {
    let source = Observer<Value, Failure> { event in
      if event.isTerminal { branch.end() }
      queue.send(event)
    }
    start(source, branch.lifetime)
  }
}
