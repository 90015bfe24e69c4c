/// An operation in a loop, with the proof that it was done.
struct Workload {
  /// Does the operation so many times.
  ///
  /// The result depends on each of them: what was read, or what the handlers were given.
  let run: (_ count: Int) -> Int
  /// What `run` must return.
  var expected: (_ count: Int) -> Int
}

extension Probe {
  /// The time of one operation.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - workload: The operation, in a loop.
  init(_ column: Column, timing workload: Workload) {
    let timer = LoopTimer(workload)
    self.init(column: column, workload: workload) { timer.sample(length: $0) }
  }
}
