internal import KeyValueObservation
internal import Synchronization

/// One subscription of a subject; what is common to all types of values.
///
/// Both the subject and the subscription's lifetime have it, and whichever ends first takes it from the
/// other one. It holds the lifetime and not the subject, whose end is that of its cells.
// The proof for `Sendable`: the position and whether there is one are touched with the subject's lock
// held; the rest is constant. The subject is there until it has severed the cell, which waits for a thread
// that is just taking the cell out.
@usableFromInline
class SubjectCell: LifetimeMember, @unchecked Sendable {
  private final let subject: Unmanaged<SubjectCells>
  private final let lifetime: LifetimeCore
  private final let bond = Atomic<Bond>(.whole)
  /// Where the subject has it.
  @exclusivity(unchecked) final var position = 0
  /// Whether the subject has it.
  @exclusivity(unchecked) final var isPlaced = false

  /// What is between a cell and its subject.
  private enum Bond: UInt8, AtomicRepresentable {
    /// Either may end the other's part.
    case whole
    /// The lifetime has ended, and its thread is taking the cell out of the subject.
    case leaving
    /// Neither knows the other any more.
    case severed
  }

  @usableFromInline
  init(of subject: SubjectCells, _ lifetime: Lifetime) {
    self.subject = .passUnretained(subject)
    self.lifetime = lifetime.core
  }

  /// Makes it a member of the lifetime, now that the subject has it.
  @usableFromInline
  final func enterLifetime() {
    lifetime.add(self)
  }

  /// The lifetime's end takes it out of the subject.
  @usableFromInline
  override final func end() {
    guard exchange(.whole, with: .leaving) else { return }
    let cell = subject._withUnsafeGuaranteedRef { $0.takeOut(self) }
    bond.store(.severed, ordering: .releasing)
    // Let go of at the latest when the walk is over.
    withExtendedLifetime(cell) {}
  }

  /// The subject's end takes it out of the lifetime.
  ///
  /// The subject has let go of its place already, and isn't used by it any more after this.
  @usableFromInline
  final func sever() {
    var attempt = 0
    while !exchange(.whole, with: .severed), bond.load(ordering: .acquiring) != .severed {
      CurrentThread.backOff(attempt)
      attempt += 1
    }
    lifetime.remove(self)
  }

  private final func exchange(_ present: Bond, with next: Bond) -> Bool {
    bond.compareExchange(expected: present, desired: next, ordering: .acquiringAndReleasing)
      .exchanged
  }
}

/// One subscription of a subject, with whom to tell.
// The proof for `Sendable`: it adds a constant, used by whoever delivers.
@usableFromInline
final class TypedSubjectCell<Value, Failure: Error>: SubjectCell, @unchecked Sendable {
  @usableFromInline let observer: Observer<Value, Failure>

  @inlinable
  init(_ observer: Observer<Value, Failure>, of subject: SubjectCells, _ lifetime: Lifetime) {
    self.observer = observer
    super.init(of: subject, lifetime)
  }
}

extension SubjectCells {
  /// Takes a subscription out.
  ///
  /// Not inlined, so that the cell outlives the lock.
  ///
  /// - Returns: What is to be let go of; nil if a walk may be using it.
  @inline(never)
  fileprivate final func takeOut(_ cell: SubjectCell) -> SubjectCell? {
    let present = claim.lock()
    let isDelivering = present & DeliveryClaim.delivering != 0
    let taken = take(cell, isDelivering: isDelivering)
    // Tells the delivering thread that there is something to let go of.
    claim.unlock(isDelivering ? present | DeliveryClaim.pending : present)
    return taken
  }
}
