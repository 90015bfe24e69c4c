/// Runs tasks on the thread that asks for it, so that their time is that thread's.
// The proof for `Sendable`: each workload has one of its own and runs it on one thread, and what its
// tasks wait for comes from that thread too.
final class InlineExecutor: TaskExecutor, @unchecked Sendable {
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.append(UnownedJob(job))
  }

  /// Runs tasks until each of them waits.
  @inline(__always)
  func run() {
    while let job = jobs.popLast() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
