internal import KeyValueObservation

extension Row {
  /// A hundred settings of a number in one batch, which one closure observes.
  static var batch: Row {
    Row("batch.100") {
      [Probe(.swiftKVO, timing: observedBatches()), Probe(.didSet, timing: handwrittenBatches())]
    }
  }

  private static func observedBatches() -> Workload {
    let model = opaque(ObservedModel())
    let tally = Tally()
    let token = model.observe(\.number) { _, change in tally.sum &+= change.new ?? 0 }
    return batches(tally, keeping: token) {
      withObservationBatch {
        for number in 0..<100 {
          model.number = number
          barrier()
        }
      }
    }
  }

  private static func handwrittenBatches() -> Workload {
    let model = opaque(BatchedModel())
    let tally = Tally()
    model.subscribe { number in tally.sum &+= number }
    return batches(tally, keeping: model) {
      model.batch {
        for number in 0..<100 {
          model.number = number
          barrier()
        }
      }
    }
  }

  /// The handler is called with 99 for each batch, once.
  private static func batches(
    _ tally: Tally,
    keeping subscription: Any,
    _ batch: @escaping () -> Void
  ) -> Workload {
    Workload(
      run: { count in
        let before = tally.sum
        for _ in 0..<count { batch() }
        return withExtendedLifetime(subscription) { tally.sum &- before }
      },
      expected: { count in 99 &* count }
    )
  }
}
