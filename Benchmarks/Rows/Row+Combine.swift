internal import ReactiveSignals

extension Row {
  /// Signals of several sources, beside hand-written closures that share a variable.
  static var combinations: [Row] {
    [
      Row("pipe.combineLatest2") {
        [
          Probe(.swiftKVO, timing: sending(through: combinedWithZero, 1)),
          Probe(.didSet, timing: callingCombined()),
        ]
      },
      Row("pipe.merge10") {
        [
          Probe(.swiftKVO, timing: sending(through: mergedWithNine, 1)),
          Probe(.didSet, timing: callingMerged()),
        ]
      },
    ]
  }

  private static func combinedWithZero(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    let zero = BehaviorSubject<Int, Never>(0)
    return Signal.combineLatest(numbers, zero.signal).map { $0 &+ $1 }
  }

  private static func mergedWithNine(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    let others = (1...9).map { _ in PublishSubject<Int, Never>() }
    return .merge([numbers] + others.map(\.signal))
  }

  /// Two closures that keep what they are called with, and add it up when both have been.
  private static func callingCombined() -> Workload {
    let (first, second) = (DidSetModel(), DidSetModel())
    let tally = Tally()
    var latest: (first: Int?, second: Int?)
    func combine() {
      if let first = latest.first, let second = latest.second { tally.sum &+= first &+ second }
    }
    _ = first.subscribeToNumber { number in
      latest.first = number
      combine()
    }
    _ = second.subscribeToNumber { number in
      latest.second = number
      combine()
    }
    second.number = 0
    return .setting(first, observers: 1, tally: tally, keeping: second)
  }

  /// One closure that ten models call.
  private static func callingMerged() -> Workload {
    let models = (0..<10).map { _ in DidSetModel() }
    let tally = Tally()
    let handler = { (number: Int) in tally.sum &+= number }
    for model in models { _ = model.subscribeToNumber(handler) }
    return .setting(models[0], observers: 1, tally: tally, keeping: models)
  }
}
