/// One subscription of a subject; what is common to all types of values.
// The proof for `Sendable`: the position is touched with the subject's lock held only.
@usableFromInline
class SubjectCell: @unchecked Sendable {
  /// What takes it out, which is a member of the subscription's lifetime.
  @usableFromInline final let exit: SubjectExit
  @exclusivity(unchecked) final var position = 0

  @usableFromInline
  init(_ exit: SubjectExit) {
    self.exit = exit
  }
}

/// One subscription of a subject, with whom to tell.
// The proof for `Sendable`: it adds a constant, used by whoever delivers.
@usableFromInline
final class TypedSubjectCell<Value, Failure: Error>: SubjectCell, @unchecked Sendable {
  @usableFromInline let observer: Observer<Value, Failure>

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ exit: SubjectExit) {
    self.observer = observer
    super.init(exit)
  }
}

/// What takes a subscription out of its subject.
///
/// It holds neither: the subject's end is that of its cells.
// The proof for `Sendable`: `cell` is touched with the subject's lock held, or by its deinitialiser;
// loading a weak reference is safe from any thread.
@usableFromInline
final class SubjectExit: LifetimeMember, @unchecked Sendable {
  private let subject: WeakOwner<SubjectCells>
  /// The cell, while the subject has it.
  @exclusivity(unchecked) final var cell: Unmanaged<SubjectCell>?

  @usableFromInline
  init(from subject: SubjectCells) {
    self.subject = WeakOwner(subject)
  }

  @usableFromInline
  override func end() {
    subject.object?.remove(self)
  }
}

extension SubjectCells {
  /// Takes a subscription out and lets go of it, at the latest when the walk is over.
  fileprivate final func remove(_ exit: SubjectExit) {
    withExtendedLifetime(takeOut(exit)) {}
  }

  // Not inlined, so that the cell outlives the lock.
  @inline(never)
  private final func takeOut(_ exit: SubjectExit) -> SubjectCell? {
    let present = claim.lock()
    let isDelivering = present & DeliveryClaim.delivering != 0
    let cell = take(exit, isDelivering: isDelivering)
    // Tells the delivering thread that there is something to let go of.
    claim.unlock(isDelivering ? present | DeliveryClaim.pending : present)
    return cell
  }
}
