internal import ReactiveSignals

extension Row {
  /// Making signals, subscribing and ending, beside a hand-written set of one closure.
  static var subscriptions: [Row] {
    [
      subscription("subscribe.dispose", subscribing(others: 0)),
      subscription("subscribe.dispose.1000", subscribing(others: 1_000)),
      subscription("cold.create", each { createAndSubscribe($0, $1) }),
      subscription("cold.just-map-filter", each { justMapAndFilter($0, $1) }),
    ]
  }

  private static func subscription(
    _ name: String,
    _ workload: @autoclosure @escaping () -> Workload
  ) -> Row {
    Row(name) {
      [Probe(.swiftKVO, timing: workload()), Probe(.didSet, timing: calling(1))]
    }
  }

  private static func subscribing(others: Int) -> Workload {
    let subject = opaque(PublishSubject<Int, Never>())
    let tally = Tally()
    for _ in 0..<others { subject.signal.subscribe { number in tally.sum &+= number } }
    return Workload(
      run: { count in
        let before = tally.sum
        return subscribeAndDispose(subject, tally, count) &- before
      },
      expected: { _ in others * 2 + 1 }
    )
  }

  /// Subscribes and ends, so many times; sends once meanwhile, and once after it.
  @inline(never)
  private static func subscribeAndDispose(
    _ subject: PublishSubject<Int, Never>,
    _ tally: Tally,
    _ count: Int
  ) -> Int {
    for turn in 1...count {
      let subscription = subject.signal.subscribe { number in tally.sum &+= number }
      if turn == count { subject.send(1) }
      subscription.dispose()
    }
    subject.send(1)
    return tally.sum
  }

  private static func each(_ operation: @escaping (Int, Tally) -> Void) -> Workload {
    Workload(
      run: { count in
        let tally = Tally()
        for number in 0..<count {
          operation(number, tally)
          barrier()
        }
        return tally.sum
      },
      expected: { count in count &* (count &- 1) / 2 }
    )
  }

  @inline(never)
  private static func createAndSubscribe(_ number: Int, _ tally: Tally) {
    let signal = Signal<Int, Never>.create { observer, _ in
      observer.send(number)
      observer.complete()
    }
    signal.subscribe { number in tally.sum &+= number }
  }

  @inline(never)
  private static func justMapAndFilter(_ number: Int, _ tally: Tally) {
    Signal<Int, Never>.just(number).map { $0 &+ 0 }.filter { $0 >= 0 }
      .subscribe { number in tally.sum &+= number }
  }
}
