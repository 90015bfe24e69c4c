#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// What has to be known of the calling thread.
@usableFromInline
package enum CurrentThread {
  /// A number that no other living thread has.
  @usableFromInline static var id: UInt {
    #if canImport(Darwin) || canImport(Android)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  /// Gives way to whoever holds a lock, longer with each attempt.
  ///
  /// The last step sleeps, so that a waiter of high priority can't keep a holder of low priority
  /// from running.
  package static func backOff(_ attempt: Int) {
    switch attempt {
    case ..<16: break
    case ..<64: _ = sched_yield()
    default: _ = usleep(50)
    }
  }
}
