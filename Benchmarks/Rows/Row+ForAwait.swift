internal import KeyValueObservation

/// What it costs to hand a property's values to a task, beside an `AsyncStream` that is fed by hand.
extension Row {
  /// A task that waits for each value, and one that is behind.
  static var forAwait: [Row] {
    [forAwait("values.for-await", behind: 1), forAwait("values.for-await.behind", behind: 100)]
  }

  /// Setting a number, which a task adds up.
  ///
  /// - Parameters:
  ///   - name: The row's name.
  ///   - behind: How many numbers are set before the task gets to run.
  /// - Returns: The row.
  private static func forAwait(_ name: String, behind: Int) -> Row {
    Row(name) {
      let model = ObservedModel()
      let (stream, fedByHand) = AsyncStream.makeStream(of: Int.self)
      let streamModel = DidSetModel()
      _ = streamModel.subscribeToNumber { number in fedByHand.yield(number) }
      return [
        Probe(.swiftKVO, timing: awaiting(model.values(of: \.number), of: model, behind)),
        Probe(.stream, timing: awaiting(stream, of: streamModel, behind)),
      ]
    }
  }

  private static func awaiting<
    Numbers: AsyncSequence<Int, Never> & SendableMetatype,
    Model: NumberModel
  >(
    _ numbers: Numbers,
    of model: Model,
    _ behind: Int
  ) -> Workload where Numbers.AsyncIterator: SendableMetatype {
    let model = opaque(model)
    let tally = Tally()
    let executor = InlineExecutor()
    start(numbers, tally, on: executor)
    return Workload(
      run: { count in
        let before = tally.sum
        set(model, count, behind, executor)
        return tally.sum &- before &+ model.number
      },
      expected: { count in count &* (count &- 1) / 2 &+ count &- 1 }
    )
  }

  /// Starts the task, until it waits.
  private static func start<Numbers: AsyncSequence<Int, Never> & SendableMetatype>(
    _ numbers: Numbers,
    _ tally: Tally,
    on executor: InlineExecutor
  ) where Numbers.AsyncIterator: SendableMetatype {
    let consumer = Consumer(numbers: numbers, tally: tally)
    Task(executorPreference: executor) { await consumer.run() }
    executor.run()
  }

  @inline(never)
  private static func set<Model: NumberModel>(
    _ model: Model,
    _ count: Int,
    _ behind: Int,
    _ executor: InlineExecutor
  ) {
    for number in 0..<count {
      model.number = number
      if number % behind == 0 { executor.run() }
    }
    executor.run()
  }
}

/// What the task does.
// The proof for `Sendable`: the executor runs the task on the thread that uses both.
private struct Consumer<Numbers: AsyncSequence<Int, Never>>: @unchecked Sendable {
  let numbers: Numbers
  let tally: Tally

  nonisolated(nonsending) func run() async {
    for await number in numbers { tally.sum &+= number }
  }
}
