#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// A reference that each thread has for itself, initially nil.
///
/// It doesn't keep its object alive.
struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "the process has no thread-local keys left")
    self.key = key
  }

  /// The calling thread's reference.
  var value: Unmanaged<Object>? {
    get { pthread_getspecific(key).map { Unmanaged.fromOpaque(UnsafeRawPointer($0)) } }
    nonmutating set { _ = pthread_setspecific(key, newValue.map { $0.toOpaque() }) }
  }
}
