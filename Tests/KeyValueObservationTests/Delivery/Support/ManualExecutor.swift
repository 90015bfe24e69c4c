import KeyValueObservation
import Synchronization

/// Runs its jobs when a test says so.
final class ManualExecutor: ObservationExecutor {
  private let jobs = Guarded<[@Sendable () -> Void]>([])
  private let current = Atomic<Bool>(false)
  private let storedCount = Atomic<Int>(0)

  /// How many jobs there were.
  var jobCount: Int { storedCount.load(ordering: .acquiring) }

  var isCurrent: Bool { current.load(ordering: .acquiring) }

  func execute(_ job: @escaping @Sendable () -> Void) {
    storedCount.add(1, ordering: .acquiringAndReleasing)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the jobs that are there, and no more.
  func run() {
    let ready = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    enter { for job in ready { job() } }
  }

  /// Runs jobs until there are none.
  func runAll() {
    while !jobs.withLock(\.isEmpty) { run() }
  }

  /// Runs a closure as a job would be.
  func enter(_ body: () -> Void) {
    current.store(true, ordering: .releasing)
    defer { current.store(false, ordering: .releasing) }
    body()
  }
}
