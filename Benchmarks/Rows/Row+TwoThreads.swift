internal import KeyValueObservation

extension Row {
  /// How much more two threads get done than one, each with an observed object of its own.
  static var ownObjects: Row {
    Row("set.own.2threads", in: .times) {
      [
        Probe(.swiftKVO, comparing: { .settingObserved(1) }),
        Probe(.didSetMutex, comparing: { .settingHandwritten(LockedModel(), 1) }),
      ]
    }
  }
}

extension Probe {
  /// The throughput of two threads over that of one.
  ///
  /// It is made of the threads' CPU time, so that it doesn't matter whether the machine has a core left
  /// for the second one at any moment, only whether the two get in each other's way.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - makeWorkload: Makes the operation that a thread does, with objects of its own.
  init(_ column: Column, comparing makeWorkload: () -> Workload) {
    let pair = (makeWorkload(), makeWorkload())
    let timer = LoopTimer(pair.0)
    self.init(column: column) { length in
      let alone = timer.sample(length: length / 2)
      let together = TwoThreads.times(of: pair, count: timer.operationCount)
      let count = Double(timer.operationCount)
      return alone * count / Double(together.0) + alone * count / Double(together.1)
    }
  }
}
