internal import ReactiveSignals

extension Row {
  /// Operators that remember something or make signals, beside a hand-written closure that does the same.
  static var operators: [Row] {
    [
      pipe("pipe.scan", beside: handwrittenScan) { $0.scan(0) { $0 & 0 &+ $1 } },
      pipe("pipe.distinct", beside: handwrittenDistinct) { $0.distinct() },
      pipe("pipe.flatMap.just", beside: handwrittenCall) { $0.flatMap { .just($0) } },
      pipe("pipe.switch.just", beside: handwrittenCall) { $0.flatMap(.latest) { .just($0) } },
      Row("pipe.switch.subject") {
        [
          Probe(.swiftKVO, timing: switching()),
          Probe(.didSet, timing: handwrittenSwitching()),
        ]
      },
    ]
  }

  private static func pipe(
    _ name: String,
    beside handwritten: @escaping (Tally) -> (Int) -> Void,
    _ operators: @escaping (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> Row {
    Row(name) {
      [
        Probe(.swiftKVO, timing: sending(through: operators, 1)),
        Probe(.didSet, timing: calling(handwritten)),
      ]
    }
  }

  private static func calling(_ makeHandler: (Tally) -> (Int) -> Void) -> Workload {
    let model = DidSetModel()
    let tally = Tally()
    _ = model.subscribeToNumber(makeHandler(tally))
    return .setting(model, observers: 1, tally: tally)
  }

  private static func handwrittenScan(_ tally: Tally) -> (Int) -> Void {
    var result = 0
    return { number in
      result = result & 0 &+ number
      tally.sum &+= result
    }
  }

  private static func handwrittenDistinct(_ tally: Tally) -> (Int) -> Void {
    var last: Int?
    return { number in
      if number == last { return }
      last = number
      tally.sum &+= number
    }
  }

  private static func handwrittenCall(_ tally: Tally) -> (Int) -> Void {
    { number in tally.sum &+= number }
  }

  /// Each number switches to a subject, which then sends it.
  private static func switching() -> Workload {
    let outer = opaque(PublishSubject<Int, Never>())
    let inner = opaque(PublishSubject<Int, Never>())
    let tally = Tally()
    outer.signal.flatMap(.latest) { _ in inner.signal }
      .subscribe { number in tally.sum &+= number }
    return adding(to: tally) { number in
      outer.send(number)
      inner.send(number)
    }
  }

  /// Each number moves a closure to the end of a list, whose closures are then called with it.
  private static func handwrittenSwitching() -> Workload {
    let outer = opaque(DidSetModel())
    let inner = opaque(DidSetModel())
    let tally = Tally()
    var current: Int?
    _ = outer.subscribeToNumber { _ in
      if let current { inner.unsubscribeFromNumber(current) }
      current = inner.subscribeToNumber { number in tally.sum &+= number }
    }
    return adding(to: tally) { number in
      outer.number = number
      inner.number = number
    }
  }

  private static func adding(to tally: Tally, _ send: @escaping (Int) -> Void) -> Workload {
    Workload(
      run: { count in
        let before = tally.sum
        for number in 0..<count {
          send(number)
          barrier()
        }
        return tally.sum &- before
      },
      expected: { count in count &* (count &- 1) / 2 }
    )
  }
}
