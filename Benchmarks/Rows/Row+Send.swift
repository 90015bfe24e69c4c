internal import ReactiveSignals

extension Row {
  /// Sending to a subject that has subscriptions, beside a hand-written set of closures.
  static func send(_ observers: Int) -> Row {
    Row("send.\(observers)") {
      [
        Probe(.swiftKVO, timing: sending(through: { $0 }, observers)),
        Probe(.didSet, timing: calling(observers)),
      ]
    }
  }

  /// Sending through operators, beside one hand-written closure.
  static var pipes: [Row] {
    [
      pipe("pipe.map-filter") { $0.map { $0 &+ 0 }.filter { $0 >= 0 } },
      pipe("pipe.map10") { signal in
        signal.map { $0 &+ 1 }.map { $0 &- 1 }.map { $0 &+ 2 }.map { $0 &- 2 }.map { $0 &+ 3 }
          .map { $0 &- 3 }.map { $0 &+ 4 }.map { $0 &- 4 }.map { $0 &+ 5 }.map { $0 &- 5 }
      },
    ]
  }

  /// Sending through operators that leave the number as it is.
  static func pipe(
    _ name: String,
    _ operators: @escaping (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> Row {
    Row(name) {
      [
        Probe(.swiftKVO, timing: sending(through: operators, 1)),
        Probe(.didSet, timing: calling(1)),
      ]
    }
  }

  static func sending(
    through operators: (Signal<Int, Never>) -> Signal<Int, Never>,
    _ observers: Int
  ) -> Workload {
    let model = SubjectModel()
    let tally = Tally()
    for _ in 0..<observers {
      operators(model.numbers.signal).subscribe { number in tally.sum &+= number }
    }
    return .setting(model, observers: observers, tally: tally)
  }

  /// Sending to a subject that has so many subscriptions.
  static func sendingToMany(_ observers: Int) -> Workload {
    sending(through: { $0 }, observers)
  }

  /// What the rows of signals are compared with.
  static func calling(_ observers: Int) -> Workload {
    let model = DidSetModel()
    let tally = Tally()
    for _ in 0..<observers {
      _ = model.subscribeToNumber { number in tally.sum &+= number }
    }
    return .setting(model, observers: observers, tally: tally)
  }
}
