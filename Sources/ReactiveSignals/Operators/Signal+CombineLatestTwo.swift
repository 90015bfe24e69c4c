extension Signal {
  /// Combines the latest values of two signals whenever one of them sends.
  ///
  /// ```
  /// ──1─────2────|
  /// ────a─b────|
  ///   combineLatest
  /// ────1a─1b─2b──|
  /// ```
  ///
  /// - Parameter other: The other signal, which is subscribed to after this one.
  /// - Returns: A signal of pairs, from when both have sent. It completes when both have, or when one has
  ///   without having sent; it fails with the first failure.
  /// - Delivery: What comes while a pair is being delivered, is delivered after it, in order.
  @inlinable
  public func combineLatest<Other>(
    with other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    typealias Message = TwoSourceMessage<Value, Other, Failure>
    return Signal<(Value, Other), Failure>(starting: { [start] observer, lifetime in
      let latest = State(TwoSourceLatest<Value, Other>())
      let queue = SerialQueue<Message>(lifetime) { queue, message in
        let event = latest.value.take(message)
        guard let event else { return }
        if event.isTerminal { queue.close() }
        observer.send(event)
      }
      let first = lifetime.branch()
      let second = lifetime.branch()
      let observeFirst = Observer<Value, Failure> { event in
        if event.isTerminal { first.end() }
        queue.send(.first(event))
      }
      start(observeFirst, first.lifetime)
      let observeSecond = Observer<Other, Failure> { event in
        if event.isTerminal { second.end() }
        queue.send(.second(event))
      }
      if !lifetime.hasEnded { other.start(observeSecond, second.lifetime) }
    })
  }
}

/// An event of one of two sources.
@frozen
@usableFromInline
enum TwoSourceMessage<First, Second, Failure: Error> {
  case first(Event<First, Failure>)
  case second(Event<Second, Failure>)
}

/// The latest values of two sources, and which of them are over.
@frozen
@usableFromInline
struct TwoSourceLatest<First, Second> {
  @usableFromInline var first: First?
  @usableFromInline var second: Second?
  @usableFromInline var isFirstOver = false
  @usableFromInline var isSecondOver = false

  @inlinable
  init() {}

  /// Takes a message in.
  ///
  /// - Returns: What is to be sent.
  @inlinable
  mutating func take<Failure>(
    _ message: TwoSourceMessage<First, Second, Failure>
  ) -> Event<(First, Second), Failure>? {
    switch message {
    case .first(.value(let value)): first = value
    case .second(.value(let value)): second = value
    case .first(.completed): isFirstOver = true
    case .second(.completed): isSecondOver = true
    case .first(.failed(let failure)), .second(.failed(let failure)): return .failed(failure)
    }
    return next(isValue: message.isValue)
  }

  @inlinable
  func next<Failure>(isValue: Bool) -> Event<(First, Second), Failure>? {
    if isValue, let first, let second { return .value((first, second)) }
    let isHopeless = isFirstOver && first == nil || isSecondOver && second == nil
    return isHopeless || isFirstOver && isSecondOver ? .completed : nil
  }
}

extension TwoSourceMessage {
  @inlinable var isValue: Bool {
    switch self {
    case .first(let event): !event.isTerminal
    case .second(let event): !event.isTerminal
    }
  }
}
