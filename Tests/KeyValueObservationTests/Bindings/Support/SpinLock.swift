import Synchronization

/// A lock that the thread sanitizer understands, other than `Mutex`, whose code it can't look into.
final class SpinLock: Sendable {
  private let isTaken = Atomic<Bool>(false)

  func withLock<Result>(_ body: () -> Result) -> Result {
    while isTaken.exchange(true, ordering: .acquiring) {}
    defer { isTaken.store(false, ordering: .releasing) }
    return body()
  }
}
