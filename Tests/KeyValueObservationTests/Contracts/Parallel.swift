import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Threads that start at the same moment.
enum Parallel {
  /// Runs a closure on several threads at once, and waits for all of them.
  ///
  /// - Returns: How many threads ran.
  @discardableResult
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Int {
    let gate = Gate(count: count, body: body)
    let threads = (0..<count).map { _ in start(gate) }
    for thread in threads { pthread_join(thread, nil) }
    return gate.started
  }

  /// A number that no other living thread has.
  static var currentThread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  #if canImport(Darwin)
  private static func start(_ gate: Gate) -> pthread_t {
    var thread: pthread_t?
    let status = pthread_create(&thread, nil, { Gate.enter($0) }, gate.retained)
    guard status == 0, let thread else { fatalError("no thread: \(status)") }
    return thread
  }
  #else
  private static func start(_ gate: Gate) -> pthread_t {
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, { $0.flatMap { Gate.enter($0) } }, gate.retained)
    guard status == 0 else { fatalError("no thread: \(status)") }
    return thread
  }
  #endif
}

/// Holds threads back until all are there.
private final class Gate: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let arrivals = Atomic<Int>(0)

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  var started: Int { arrivals.load(ordering: .acquiring) }

  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func enter(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Gate>.fromOpaque(context).takeRetainedValue().pass()
    return nil
  }

  private func pass() {
    let index = arrivals.add(1, ordering: .acquiringAndReleasing).oldValue
    while arrivals.load(ordering: .acquiring) < count { sched_yield() }
    body(index)
  }
}
