internal import KeyValueObservation
public import Synchronization

/// Fields behind a lock.
///
/// The lock spins, yields, then sleeps. No user code runs under it: what is removed from the fields is
/// returned, and dies after the lock was given back.
// The proof for `Sendable`: the fields are touched with the lock held only.
@usableFromInline
final class Locked<State>: @unchecked Sendable {
  @usableFromInline let word = Atomic<UInt8>(0)
  // Unchecked, since the lock excludes overlapping accesses.
  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(_ state: State) {
    self.state = state
  }

  /// Runs a closure on the fields.
  ///
  /// It isn't inlined, so that what the closure hands out outlives the lock.
  ///
  /// - Parameter body: Runs at once, with the lock held.
  /// - Returns: What the closure returns.
  @inlinable
  @inline(never)
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    if word.exchange(1, ordering: .acquiring) != 0 { lockSlowly() }
    defer { word.store(0, ordering: .releasing) }
    return body(&state)
  }

  @usableFromInline
  @inline(never)
  func lockSlowly() {
    var attempt = 0
    repeat {
      CurrentThread.backOff(attempt)
      attempt += 1
    } while word.exchange(1, ordering: .acquiring) != 0
  }
}
