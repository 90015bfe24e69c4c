public import Synchronization

/// What a registry is made of: the lock, the delivering claim and all that is guarded by them.
///
/// The core outlives its object where a token or a change under way still needs it; it never keeps
/// the object alive. Whoever claims the delivery holds the object until the claim is given back.
// The proof for `Sendable`: the constants are atomics; `guarded` is touched with the lock held only.
@usableFromInline
final class RegistryCore: @unchecked Sendable {
  /// The bits of `RegistryState`.
  ///
  /// The setter's fast path is one load of this word.
  @usableFromInline let stateBits = Atomic<UInt32>(0)
  /// The thread that delivers; meaningful while the delivering bit is set.
  @usableFromInline let deliverer = Atomic<UInt>(0)
  // Unchecked, since the lock excludes overlapping accesses.
  @exclusivity(unchecked) private var guarded = RegistryContents()

  init() {}

  /// Takes the lock.
  ///
  /// - Returns: The other bits as they were.
  @inlinable
  @inline(__always)
  func lock() -> RegistryState {
    let quiet = RegistryState.observed
    let (taken, present) = stateBits.weakCompareExchange(
      expected: quiet,
      desired: quiet | RegistryState.locked,
      ordering: .acquiring
    )
    return taken ? RegistryState(bits: quiet) : lockSlowly(present)
  }

  /// As `lock`, for those that come as often to objects that nobody observes.
  @inlinable
  @inline(__always)
  func lockInAnyState() -> RegistryState {
    let present = stateBits.load(ordering: .relaxed) & ~RegistryState.locked
    let (taken, original) = stateBits.weakCompareExchange(
      expected: present,
      desired: present | RegistryState.locked,
      ordering: .acquiring
    )
    return taken ? RegistryState(bits: present) : lockSlowly(original)
  }

  @usableFromInline
  @inline(never)
  func lockSlowly(_ seen: UInt32) -> RegistryState {
    var present = seen
    var attempt = 0
    while true {
      if present & RegistryState.locked == 0 {
        let (taken, original) = stateBits.weakCompareExchange(
          expected: present,
          desired: present | RegistryState.locked,
          ordering: .acquiring
        )
        if taken { return RegistryState(bits: present) }
        present = original
      } else {
        CurrentThread.backOff(attempt)
        attempt += 1
        present = stateBits.load(ordering: .relaxed)
      }
    }
  }

  /// Gives the lock back and leaves the other bits as given.
  @inlinable
  @inline(__always)
  func unlock(_ state: RegistryState) {
    stateBits.store(state.bits, ordering: .releasing)
  }

  /// Gives the lock back after something was copied that it guards.
  ///
  /// It isn't inlined, since the optimiser moves the retain of the copy behind a store (Swift 6.3).
  @usableFromInline
  @inline(never)
  func unlockAfterCopy(_ state: RegistryState) {
    unlock(state)
  }

  /// Gives the lock back and becomes the delivering thread, where there was none.
  @inlinable
  @inline(__always)
  func claim(from state: RegistryState) {
    deliverer.store(CurrentThread.id, ordering: .relaxed)
    unlock(RegistryState(bits: state.bits | RegistryState.delivering))
  }

  /// Whether somebody has the lock.
  var isLocked: Bool { stateBits.load(ordering: .acquiring) & RegistryState.locked != 0 }

  /// Runs a closure on the guarded fields, for those that took the lock themselves.
  func withLockHeld(_ body: (inout RegistryContents) -> Void) {
    body(&guarded)
  }

  /// Runs a closure on the guarded fields.
  ///
  /// It must not call user code or release user objects. An array that it hands out is copied, as in
  /// `map { $0 }`: otherwise the last reader's letting go of it, which the thread sanitizer doesn't see,
  /// is all that orders reading it before changing it in place.
  func withLock<Result>(_ body: (inout RegistryContents) -> Result) -> Result {
    withLockedState { contents, _ in body(&contents) }
  }

  /// As `withLock`, for those that look at the state's bits or change them.
  ///
  /// It isn't inlined, so that what the closure hands out outlives the lock. Where the optimiser sees
  /// that it is only let go of, it would do that before the lock is given back (Swift 6.3).
  @inline(never)
  func withLockedState<Result>(
    _ body: (inout RegistryContents, inout RegistryState) -> Result
  ) -> Result {
    withInlinedLock(body)
  }

  /// As `withLockedState`, for functions that aren't inlined themselves and hand out what they take from under
  /// the lock, or nothing.
  @inline(__always)
  func withInlinedLock<Result>(
    _ body: (inout RegistryContents, inout RegistryState) -> Result
  ) -> Result {
    var state = lockInAnyState()
    defer { unlock(state) }
    return body(&guarded, &state)
  }
}
