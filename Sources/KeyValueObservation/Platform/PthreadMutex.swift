#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// A pthread mutex at a stable address.
///
/// Debug builds check for errors: locking it again on the thread that holds it, which means that
/// user code ran under the lock, stops the process instead of hanging it.
// The proof for `Sendable`: the pointer never changes, and what it points to is made for threads.
@usableFromInline
struct PthreadMutex: ~Copyable, @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  @usableFromInline
  init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #if DEBUG
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
    #endif
    let status = pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
    precondition(status == 0, "a mutex could not be made: error \(status)")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure while holding the mutex.
  ///
  /// It isn't inlined, so that what the closure hands out outlives the lock.
  ///
  /// - Parameter body: Runs at once. It must not call user code.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  @inline(never)
  func withLock<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  @usableFromInline
  func lock() {
    let status = pthread_mutex_lock(mutex)
    precondition(status == 0, "the mutex is already held by this thread: user code under a lock")
  }

  @usableFromInline
  func unlock() {
    pthread_mutex_unlock(mutex)
  }
}
