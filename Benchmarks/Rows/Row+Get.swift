extension Row {
  /// Reading a property that nobody observes.
  static var gets: [Row] {
    [
      Row("get") {
        [
          Probe(.swiftKVO, timing: .reading(ObservedModel())),
          Probe(.plain, timing: .reading(PlainModel())),
          Probe(.didSet, timing: .reading(DidSetModel())),
          Probe(.didSetMutex, timing: .reading(LockedModel())),
          Probe(.observable, timing: .reading(ObservableModel())),
        ]
      },
      Row("get.open") {
        [
          Probe(.swiftKVO, timing: .reading(makeOpenObservedModel())),
          Probe(.plain, timing: .reading(makeOpenPlainModel())),
        ]
      },
      Row("get.generic") {
        [
          Probe(.swiftKVO, timing: .reading(GenericObservedModel(0))),
          Probe(.plain, timing: .reading(GenericPlainModel(0))),
        ]
      },
    ]
  }
}

extension Workload {
  /// Reads a number again and again.
  static func reading<Model: NumberModel>(_ model: Model) -> Workload {
    let model = opaque(model)
    model.number = opaque(7)
    return Workload(run: { read(model, $0) }, expected: { 7 &* $0 })
  }

  @inline(never)
  private static func read<Model: NumberModel>(_ model: Model, _ count: Int) -> Int {
    var sum = 0
    for _ in 0..<count {
      sum &+= model.number
      barrier()
    }
    return sum
  }
}
