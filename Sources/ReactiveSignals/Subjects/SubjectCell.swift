/// One subscription of a subject; what is common to all types of values.
///
/// Both the subject and the subscription's lifetime have it, and whichever ends first takes it from the
/// other one. It holds the lifetime and not the subject, whose end is that of its cells.
// The proof for `Sendable`: the position and whether there is one are touched with the subject's lock
// held, or by its deinitialiser; loading a weak reference is safe from any thread.
@usableFromInline
class SubjectCell: LifetimeMember, @unchecked Sendable {
  // Unchecked, since it is a constant.
  @exclusivity(unchecked) private final weak var subject: SubjectCells?
  private final let lifetime: LifetimeCore
  /// Where the subject has it.
  @exclusivity(unchecked) final var position = 0
  /// Whether the subject has it.
  @exclusivity(unchecked) final var isPlaced = false

  @usableFromInline
  init(of subject: SubjectCells, _ lifetime: Lifetime) {
    self.subject = subject
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
    subject?.remove(self)
  }

  /// The subject's end takes it out of the lifetime.
  @usableFromInline
  final func leaveLifetime() {
    lifetime.remove(self)
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
  /// Takes a subscription out and lets go of it, at the latest when the walk is over.
  fileprivate final func remove(_ cell: SubjectCell) {
    withExtendedLifetime(takeOut(cell)) {}
  }

  // Not inlined, so that the cell outlives the lock.
  @inline(never)
  private final func takeOut(_ cell: SubjectCell) -> SubjectCell? {
    let present = claim.lock()
    let isDelivering = present & DeliveryClaim.delivering != 0
    let taken = take(cell, isDelivering: isDelivering)
    // Tells the delivering thread that there is something to let go of.
    claim.unlock(isDelivering ? present | DeliveryClaim.pending : present)
    return taken
  }
}
