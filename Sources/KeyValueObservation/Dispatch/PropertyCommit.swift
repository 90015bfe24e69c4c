/// One change of a property on its way from the setter to the handlers, where the short way doesn't
/// serve: something has to be done before the store, computed observations depend on the property,
/// or another delivery is under way.
///
/// The steps are, in this order: make it, `sendPriors`, `willStore`, the store, `didStore`.
@usableFromInline
final class PropertyCommit<Value> {
  private let slot: PropertySlot
  private var plan: CommitPlan
  private var old: Value?

  /// Claims the delivery if nobody has it, and notes who is to be called.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - claiming: Whether to become the delivering thread right now.
  @usableFromInline
  init(_ slot: Unmanaged<PropertySlot>, claiming: Bool = true) {
    self.slot = slot.takeUnretainedValue()
    plan = CommitPlan(self.slot, claiming: claiming)
  }

  /// Whether the old value is wanted.
  @usableFromInline var wantsOld: Bool { plan.needs.contains(.old) }
  /// Whether the new value is wanted.
  @usableFromInline var wantsNew: Bool { plan.needs.contains(.new) }
  /// Whether somebody wants to be called before the store.
  @usableFromInline var wantsPrior: Bool { plan.needs.contains(.prior) }

  /// Calls those that asked for it, before the store.
  ///
  /// - Parameter old: The value as it is now, if it is wanted.
  @usableFromInline
  func sendPriors(old: Value?) {
    let change = Change(new: nil, old: old, isPrior: true, at: slot.keyPath)
    AccessTracker.withoutTracking {
      plan.sendPriors { info in
        guard let info = info as? PropertyInfo<Value> else { return }
        info.deliver(change, .all)
      }
    }
  }

  /// Takes the old values.
  ///
  /// - Parameter old: The value that is about to be replaced, if it is wanted.
  @usableFromInline
  func willStore(old: Value?) {
    self.old = old
    plan.takeOlds()
  }

  /// Calls the handlers, or leaves that to the delivering thread.
  ///
  /// - Parameter new: The value that was stored, if it is wanted.
  @usableFromInline
  func didStore(new: Value?) {
    plan.takeNews()
    plan.noteAnnouncement()
    plan.leaveForeignTurns()
    let round = DeliveryRound(
      change: Change(new: new, old: old.take(), at: slot.keyPath),
      slot: slot,
      limit: plan.limit,
      turns: plan.ownTurns
    )
    guard plan.isNext else { return plan.leave(round.run) }
    AccessTracker.withoutTracking(round.run)
    plan.finish()
  }
}
