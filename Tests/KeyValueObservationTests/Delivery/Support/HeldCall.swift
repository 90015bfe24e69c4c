import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A call of a handler that is held until a test lets it go on.
final class HeldCall: Sendable {
  private let arrival = Arrivals()
  private let isReleased = Atomic<Bool>(false)

  /// Holds the calling thread, which must not be one of those that run tasks.
  func hold() {
    arrival.note("begun")
    while !isReleased.load(ordering: .acquiring) { sched_yield() }
  }

  /// Waits until the call has begun.
  func begun() async {
    _ = await arrival.next(1)
  }

  /// Lets the call go on, after other tasks had their turns.
  func release() async {
    for _ in 0..<100 { await Task.yield() }
    isReleased.store(true, ordering: .releasing)
  }
}

/// A thread that runs one closure.
final class OwnThread: Sendable {
  private let body: @Sendable () -> Void
  private let arrival = Arrivals()

  /// Starts it.
  @discardableResult
  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, nil, { OwnThread.run($0) }, context)
    #else
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, { $0.flatMap { OwnThread.run($0) } }, context)
    #endif
    precondition(status == 0, "a thread could not be made")
    #if canImport(Darwin)
    if let thread { pthread_detach(thread) }
    #else
    pthread_detach(thread)
    #endif
  }

  /// Waits until it is through.
  func end() async {
    _ = await arrival.next(1)
  }

  private static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let thread = Unmanaged<OwnThread>.fromOpaque(context).takeRetainedValue()
    thread.body()
    thread.arrival.note("through")
    return nil
  }
}
