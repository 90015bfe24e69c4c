import KeyValueObservation

/// A task that notes what a sequence gives, on the thread of the test.
final class SequenceTask: Sendable {
  private let executor = ManualTaskExecutor()
  private let logbook = SharedLogbook()
  private let task = Guarded<Task<Void, Never>?>(nil)

  /// Starts a task that iterates; it has run when this returns, until it waits.
  init<Element: Sendable>(_ sequence: SharedObservedSequence<Element>) {
    let logbook = logbook
    let task = Task(executorPreference: executor) {
      for await element in sequence { logbook.note("\(element)") }
      logbook.note("end")
    }
    self.task.withLock { $0 = task }
    executor.run()
  }

  /// What was noted, after the task has gone on until it waits.
  var lines: [String] {
    executor.run()
    return logbook.lines
  }

  func cancel() {
    task.withLock { $0 }?.cancel()
  }
}
