public import Synchronization

/// How many threads are in a mode in which accesses to properties take their slow way: finding out
/// what a key path reads, or collecting the changes of a batch.
///
/// It is the first thing that getters and setters look at. Every registry has a reference to the one
/// object, since a global variable of another module is reached by a call (Swift 6.3), which would be
/// most of the cost of a read.
@usableFromInline
final class ThreadModes: Sendable {
  @usableFromInline static let shared = ThreadModes()
  /// The threads that track in the lower half, those with a batch in the upper one.
  @usableFromInline let counts = Atomic<UInt64>(0)

  private init() {}

  /// One thread that tracks.
  static var tracking: UInt64 { 1 }
  /// One thread with a batch.
  static var batching: UInt64 { 1 << 32 }

  /// Whether some thread tracks.
  @inlinable var isAnyTracking: Bool {
    UInt32(truncatingIfNeeded: counts.load(ordering: .relaxed)) != 0
  }

  /// Whether some thread is in any mode.
  @inlinable var isAnyActive: Bool { counts.load(ordering: .relaxed) != 0 }

  /// Runs a closure while the calling thread is counted in a mode.
  func with<Result, Failure: Error>(
    _ mode: UInt64,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    counts.add(mode, ordering: .relaxed)
    defer { counts.subtract(mode, ordering: .relaxed) }
    return try body()
  }
}
