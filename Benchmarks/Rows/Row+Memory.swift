internal import KeyValueObservation

extension Row {
  /// What things take on the heap.
  static var memory: [Row] {
    [
      objectMemory,
      observationMemory("memory.observation", perObject: 1_000),
      observationMemory("memory.observation.first", perObject: 1),
    ]
  }

  /// An object with four numbers that nobody observes.
  private static var objectMemory: Row {
    Row("memory.object4", in: .bytes) {
      let count = 10_000
      return [
        Probe(.swiftKVO, bytesOf: count) { { _ in FourObservedNumbers() } },
        Probe(.plain, bytesOf: count) { { _ in FourPlainNumbers() } },
        Probe(.didSet, bytesOf: count) { { _ in FourDidSetNumbers() } },
        Probe(.didSetMutex, bytesOf: count) { { _ in FourLockedNumbers() } },
        Probe(.observable, bytesOf: count) { { _ in FourObservableNumbers() } },
      ]
    }
  }

  /// An observation, with its token and its closure, which captures one object.
  ///
  /// - Parameters:
  ///   - name: The row's name.
  ///   - perObject: How many observations share an object and what is made for the first of them.
  /// - Returns: The row.
  private static func observationMemory(_ name: String, perObject: Int) -> Row {
    Row(name, in: .bytes) {
      let count = 10_000
      let tally = Tally()
      return [
        Probe(.swiftKVO, bytesOf: count) {
          let models = (0..<count / perObject).map { _ in ObservedModel() }
          return { index in
            models[index / perObject].observe(\.number) { _, change in
              tally.sum &+= change.new ?? 0
            }
          }
        },
        handwrittenMemory(.didSet, count, perObject, tally) { DidSetModel() },
        handwrittenMemory(.didSetMutex, count, perObject, tally) { LockedModel() },
        Probe(.notifications, bytesOf: count) {
          let models = (0..<count / perObject).map { _ in NotifyingModel() }
          return { index in models[index / perObject].subscribe { tally.sum &+= $0 } }
        },
      ]
    }
  }

  private static func handwrittenMemory<Model: ClosureModel>(
    _ column: Column,
    _ count: Int,
    _ perObject: Int,
    _ tally: Tally,
    _ makeModel: @escaping () -> Model
  ) -> Probe {
    Probe(column, bytesOf: count) {
      let models = (0..<count / perObject).map { _ in makeModel() }
      return { index in
        models[index / perObject].subscribeToNumber { number in tally.sum &+= number }
      }
    }
  }
}
