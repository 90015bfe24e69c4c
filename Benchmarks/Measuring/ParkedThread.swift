#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// A second thread that does nothing.
///
/// While there is only one thread, the C library's mutexes and reference counts take a short cut that
/// no program with threads gets.
enum ParkedThread {
  /// Starts the thread, which lives as long as the process.
  static func start() {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
    precondition(status == 0, "a thread could not be started: error \(status)")
  }
}
