extension Signal {
  /// Combines the latest values of any number of signals whenever one of them sends.
  ///
  /// The signals may be of different types.
  ///
  /// ```
  /// ──1─────2────|
  /// ────a─b────|
  ///   combineLatest
  /// ────1a─1b─2b─|
  /// ```
  ///
  /// ```swift
  /// Signal.combineLatest(name, age, isMember).map { name, age, isMember in … }
  /// ```
  ///
  /// - Parameter signals: The signals, which are subscribed to in this order.
  /// - Returns: A signal of tuples, from when all have sent. It completes when all have, or when one has
  ///   without having sent; it fails with the first failure.
  /// - Delivery: What comes while a tuple is being delivered, is delivered after it, in order. If two
  ///   signals are made of a third one, each of its values has two tuples sent, the first one with a
  ///   new and an old part.
  @inlinable
  public static func combineLatest<each Source>(
    _ signals: repeat Signal<each Source, Failure>
  ) -> Signal where Value == (repeat each Source) {
    let signals = (repeat each signals)
    return Signal(starting: { observer, lifetime in
      let latest = (repeat LatestValue<each Source>())
      var count = 0
      for _ in repeat each latest { count += 1 }
      let combination = Combination<Failure>(
        of: count,
        lifetime,
        sendValues: { _ in observer.send((repeat (each latest).value)) },
        sendEnd: { observer.sendEnd($0) }
      )
      for (signal, latest) in repeat (each signals, each latest) {
        combination.start(signal, latest)
      }
      if count == 0 { combination.finishEmpty() }
    })
  }

  /// Combines the latest values of two signals whenever one of them sends.
  ///
  /// The same as for any number of signals, and faster (Swift 6.3 leaves code for any number as it is).
  ///
  /// - Parameters:
  ///   - first: The signal that is subscribed to first.
  ///   - second: The other one.
  /// - Returns: A signal of pairs, see ``combineLatest(with:)``.
  @inlinable
  public static func combineLatest<First, Second>(
    _ first: Signal<First, Failure>,
    _ second: Signal<Second, Failure>
  ) -> Signal where Value == (First, Second) {
    first.combineLatest(with: second)
  }

  /// Combines the latest values of signals of one type whenever one of them sends.
  ///
  /// ```
  /// ──1─────2───────|
  /// ────3─4──────|
  ///   combineLatest
  /// ────[1,3]─[1,4]─[2,4]─|
  /// ```
  ///
  /// - Parameter signals: The signals, which are subscribed to in this order.
  /// - Returns: A signal of arrays, from when all have sent. It completes when all have, or when one has
  ///   without having sent; it fails with the first failure. If there are no signals, it sends an empty
  ///   array once and completes.
  /// - Delivery: What comes while an array is being delivered, is delivered after it, in order.
  /// - Complexity: O(*n*) in the number of signals for each array.
  @inlinable
  public static func combineLatest<Element>(
    _ signals: [Signal<Element, Failure>]
  ) -> Signal where Value == [Element] {
    guard !signals.isEmpty else { return .just([]) }
    return Signal(starting: { observer, lifetime in
      let latest = signals.map { _ in LatestValue<Element>() }
      let combination = Combination<Failure>(
        of: signals.count,
        lifetime,
        sendValues: { _ in observer.send(latest.map(\.value)) },
        sendEnd: { observer.sendEnd($0) }
      )
      for (signal, latest) in Swift.zip(signals, latest) { combination.start(signal, latest) }
    })
  }
}
