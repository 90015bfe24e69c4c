extension Signal {
  /// Puts the first values of any number of signals together, then the second ones, and so on.
  ///
  /// The signals may be of different types. A value waits until all others have sent as many; nothing
  /// limits how many wait.
  ///
  /// ```
  /// ──1──2─────3──|
  /// ────a───b────c──|
  ///   zip
  /// ────1a──2b───3c|
  /// ```
  ///
  /// - Parameter signals: The signals, which are subscribed to in this order.
  /// - Returns: A signal of tuples. It completes as soon as there can't be another tuple: when a signal
  ///   has completed of which no value waits. It fails with the first failure.
  /// - Delivery: What comes while a tuple is being delivered, is delivered after it, in order.
  /// - Lifetime: The values that wait are held, and released with the subscription.
  @inlinable
  public static func zip<each Source>(
    _ signals: repeat Signal<each Source, Failure>
  ) -> Signal where Value == (repeat each Source) {
    let signals = (repeat each signals)
    return Signal(starting: { observer, lifetime in
      let waiting = (repeat WaitingValues<each Source>())
      var count = 0
      for _ in repeat each waiting { count += 1 }
      let combination = Combination<Failure>(
        of: count,
        lifetime,
        sendValues: { observer.send((repeat (each waiting).removeFirst($0))) },
        sendEnd: { observer.sendEnd($0) }
      )
      for (signal, waiting) in repeat (each signals, each waiting) {
        combination.start(signal, waiting)
      }
      if count == 0 { combination.finishEmpty() }
    })
  }

  /// Puts the first values of two signals together, then the second ones, and so on.
  ///
  /// The same as `Signal.zip` of the two, and faster.
  ///
  /// - Parameter other: The other signal, which is subscribed to after this one.
  /// - Returns: A signal of pairs. It completes as soon as there can't be another pair, and fails with
  ///   the first failure.
  /// - Delivery: What comes while a pair is being delivered, is delivered after it, in order.
  /// - Lifetime: The values that wait are held, and released with the subscription.
  @inlinable
  public func zip<Other>(with other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(starting: { observer, lifetime in
      let first = WaitingValues<Value>()
      let second = WaitingValues<Other>()
      let combination = Combination<Failure>(
        of: 2,
        lifetime,
        sendValues: { observer.send((first.removeFirst($0), second.removeFirst($0))) },
        sendEnd: { observer.sendEnd($0) }
      )
      combination.start(self, first)
      combination.start(other, second)
    })
  }

  /// Puts the first values of signals of one type together, then the second ones, and so on.
  ///
  /// ```
  /// ──1──2─────3──|
  /// ────4───5────6──|
  ///   zip
  /// ────[1,4]─[2,5]─[3,6]|
  /// ```
  ///
  /// - Parameter signals: The signals, which are subscribed to in this order.
  /// - Returns: A signal of arrays. It completes as soon as there can't be another array, and fails with
  ///   the first failure. If there are no signals, it sends an empty array once and completes.
  /// - Delivery: What comes while an array is being delivered, is delivered after it, in order.
  /// - Lifetime: The values that wait are held, and released with the subscription.
  /// - Complexity: O(*n*) in the number of signals for each array.
  @inlinable
  public static func zip<Element>(
    _ signals: [Signal<Element, Failure>]
  ) -> Signal where Value == [Element] {
    guard !signals.isEmpty else { return .just([]) }
    return Signal(starting: { observer, lifetime in
      let waiting = signals.map { _ in WaitingValues<Element>() }
      let combination = Combination<Failure>(
        of: signals.count,
        lifetime,
        sendValues: { combination in
          observer.send(waiting.map { $0.removeFirst(combination) })
        },
        sendEnd: { observer.sendEnd($0) }
      )
      for (signal, waiting) in Swift.zip(signals, waiting) { combination.start(signal, waiting) }
    })
  }
}
