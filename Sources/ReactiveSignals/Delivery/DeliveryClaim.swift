internal import KeyValueObservation
public import Synchronization

/// Which thread delivers, in one word: whoever comes while another one delivers leaves what it has.
///
/// So events reach an observer one at a time and in order, without recursion, and nobody is called under
/// a lock. The bits don't change while the lock is held.
@usableFromInline
struct DeliveryClaim: ~Copyable, Sendable {
  @usableFromInline let bits = Atomic<UInt8>(0)

  /// A thread calls out; whatever comes meanwhile is left for it.
  @inlinable static var delivering: UInt8 { 1 }
  /// Something was left for the delivering thread.
  @inlinable static var pending: UInt8 { 2 }
  /// Nothing is delivered any more.
  @inlinable static var closed: UInt8 { 4 }
  /// A thread has the guarded fields for itself.
  @inlinable static var locked: UInt8 { 8 }

  @inlinable
  init() {}

  /// Whether nothing is delivered any more.
  @inlinable var isClosed: Bool { bits.load(ordering: .acquiring) & Self.closed != 0 }

  /// Becomes the delivering thread, if there is none and nothing else is going on.
  @inlinable
  @inline(__always)
  func begin() -> Bool {
    bits.compareExchange(expected: 0, desired: Self.delivering, ordering: .acquiring).exchanged
  }

  /// Gives the claim back, unless something was left or happened meanwhile.
  @inlinable
  @inline(__always)
  func finish() -> Bool {
    bits.compareExchange(expected: Self.delivering, desired: 0, ordering: .releasing).exchanged
  }

  /// Becomes the delivering thread for the last time, as `begin` does.
  @inlinable
  @inline(__always)
  func beginLast() -> Bool {
    bits.compareExchange(
      expected: 0,
      desired: Self.delivering | Self.closed,
      ordering: .acquiringAndReleasing
    )
    .exchanged
  }

  /// Takes the lock.
  ///
  /// - Returns: The other bits.
  @usableFromInline
  func lock() -> UInt8 {
    var attempt = 0
    while true {
      let present = bits.load(ordering: .relaxed) & ~Self.locked
      let (isTaken, _) = bits.compareExchange(
        expected: present,
        desired: present | Self.locked,
        ordering: .acquiring
      )
      if isTaken { return present }
      CurrentThread.backOff(attempt)
      attempt += 1
    }
  }

  /// Gives the lock back and leaves the other bits as given.
  @inlinable
  @inline(__always)
  func unlock(_ present: UInt8) {
    bits.store(present, ordering: .releasing)
  }
}
