import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Threads for tests.
enum Threads {
  /// Runs a closure on several threads that start at the same moment, and returns when all are done.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let gate = Gate(count)
    let threads = (0..<count).map { number in
      start(stackSize: nil) {
        gate.pass()
        body(number)
      }
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs a closure on a thread with a stack of 512 KiB, and returns when it is done.
  static func runOnSmallStack(_ body: @escaping @Sendable () -> Void) {
    pthread_join(start(stackSize: 512 * 1024, body), nil)
  }

  private static func start(
    stackSize: Int?,
    _ body: @escaping @Sendable () -> Void
  ) -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    let job = Unmanaged.passRetained(Job(body)).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, runJob, job)
    precondition(status == 0, "a thread could not be made")
    #if canImport(Darwin)
    guard let thread else { preconditionFailure("a thread could not be made") }
    #endif
    return thread
  }
}

private final class Job {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

#if canImport(Darwin)
private func runJob(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body()
  return nil
}
#else
private func runJob(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let job else { return nil }
  Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body()
  return nil
}
#endif

/// Lets nobody pass before all are there.
final class Gate: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) {
    missing = Atomic(count)
  }

  func pass() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
