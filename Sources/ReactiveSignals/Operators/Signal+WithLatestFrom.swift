extension Signal {
  /// Sends, for each value, the latest value of another signal.
  ///
  /// ```
  /// ─1────2─────3──|
  /// ───a────b─|
  ///   withLatestFrom
  /// ──────a─────b──|
  /// ```
  ///
  /// - Parameter other: The other signal, which is subscribed to first. Its completion changes nothing:
  ///   its last value stays the latest.
  /// - Returns: A signal that leaves out what comes before the other one has sent. It completes when this
  ///   one does, and fails with the first failure of the two.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order.
  @inlinable
  public func withLatestFrom<Other>(_ other: Signal<Other, Failure>) -> Signal<Other, Failure> {
    withLatestFrom(other) { $1 }
  }

  /// Combines each value with the latest value of another signal.
  ///
  /// ```
  /// ─1────2─────3──|
  /// ───a────b─|
  ///   withLatestFrom { "\($0)\($1)" }
  /// ──────2a────3b─|
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other signal, which is subscribed to first. Its completion changes nothing: its last
  ///     value stays the latest.
  ///   - combine: Makes what is sent of a value and the latest one of the other signal.
  /// - Returns: A signal that leaves out what comes before the other one has sent. It completes when this
  ///   one does, and fails with the first failure of the two.
  /// - Delivery: What comes while a value is being delivered, is delivered after it, in order.
  @inlinable
  public func withLatestFrom<Other, Output>(
    _ other: Signal<Other, Failure>,
    _ combine: @escaping (Value, Other) -> Output
  ) -> Signal<Output, Failure> {
    typealias Message = TwoSourceMessage<Value, Other, Failure>
    return Signal<Output, Failure>(starting: { observer, lifetime in
      let latest = State<Other?>(nil)
      let queue = SerialQueue<Message>(lifetime) { queue, message in
        switch message {
        case .second(.completed): return
        case .second(.value(let value)): latest.value = value
        case .first(.value(let value)):
          if let other = latest.value { observer.send(combine(value, other)) }
        case .first(.failed(let failure)), .second(.failed(let failure)):
          queue.close()
          observer.fail(failure)
        case .first(.completed):
          queue.close()
          observer.complete()
        }
      }
      other.start(queue, in: lifetime.branch()) { .second($0) }
      guard !lifetime.hasEnded else { return }
      start(queue, in: lifetime.branch()) { .first($0) }
    })
  }

  /// Starts the signal as one of several sources, whose events go into a queue of messages.
  @inlinable
  func start<Message>(
    _ queue: SerialQueue<Message>,
    in branch: LifetimeBranch,
    _ message: @escaping (Event<Value, Failure>) -> Message
  ) {
    let source = Observer<Value, Failure> { event in
      if event.isTerminal { branch.end() }
      queue.send(message(event))
    }
    start(source, branch.lifetime)
  }
}
