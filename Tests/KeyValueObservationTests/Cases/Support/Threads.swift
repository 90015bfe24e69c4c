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

/// Threads that start to work at the same moment.
enum Threads {
  /// Runs closures on a thread each, and returns when all are done.
  static func run(_ bodies: (@Sendable () -> Void)...) {
    run(bodies)
  }

  /// Runs a closure on several threads, and returns when all are done.
  static func run(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    run((0..<count).map { number in { body(number) } })
  }

  /// For how many nanoseconds the calling thread has been running.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Lets other threads run.
  static func giveWay() {
    sched_yield()
  }

  private static func run(_ bodies: [@Sendable () -> Void]) {
    let gate = StartGate(bodies.count)
    let threads = bodies.map { body in
      start {
        gate.wait()
        body()
      }
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t {
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, nil, runBox, box)
    precondition(status == 0, "a thread could not be made")
    #if canImport(Darwin)
    guard let thread else { preconditionFailure("a thread could not be made") }
    #endif
    return thread
  }

  fileprivate final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

private func runBox(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let box else { return nil }
  Unmanaged<Threads.Box>.fromOpaque(box).takeRetainedValue().body()
  return nil
}

/// Lets nobody through before all are there.
final class StartGate: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) {
    missing = Atomic(count)
  }

  func wait() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}

/// A number that threads count with.
final class Counter: Sendable {
  private let storedValue = Atomic<Int>(0)

  var value: Int { storedValue.load(ordering: .acquiring) }

  func add(_ step: Int = 1) {
    storedValue.add(step, ordering: .acquiringAndReleasing)
  }

  func set(_ value: Int) {
    storedValue.store(value, ordering: .releasing)
  }
}

/// Counts its end, and can tell whether it is still there.
final class Canary: Sendable {
  private let ended: Counter
  private let song = Atomic<Int>(0x5106)

  init(_ ended: Counter) { self.ended = ended }

  deinit {
    song.store(0, ordering: .relaxed)
    ended.add()
  }

  var isAlive: Bool { song.load(ordering: .relaxed) == 0x5106 }
}

/// A lock of the user's, which has nothing to do with the library.
final class UserLock: Sendable {
  private let mutex = Guarded(())

  func withLock(_ body: () -> Void) {
    mutex.withLock { _ in body() }
  }
}
