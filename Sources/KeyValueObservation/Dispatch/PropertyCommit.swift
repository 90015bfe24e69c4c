/// One change of a property on its way from the setter to the handlers, where the short way doesn't
/// serve: something has to be done before the store, computed observations depend on the property,
/// or another delivery is under way.
///
/// The steps are, in this order: make it, `sendPriors`, `willStore`, the store, `didStore`.
@usableFromInline
struct PropertyCommit<Value> {
  @usableFromInline let slot: PropertySlot
  @usableFromInline var plan: CommitPlan
  @usableFromInline var old: Value?

  /// Claims the delivery if nobody has it, and notes who is to be called.
  @usableFromInline
  init(_ slot: PropertySlot) {
    self.slot = slot
    plan = CommitPlan(slot)
  }

  /// Whether the old value is wanted.
  @inlinable var wantsOld: Bool { plan.needs.contains(.old) }
  /// Whether the new value is wanted.
  @inlinable var wantsNew: Bool { plan.needs.contains(.new) }
  /// Whether somebody wants to be called before the store.
  @inlinable var wantsPrior: Bool { plan.needs.contains(.prior) }

  /// Calls those that asked for it, before the store.
  ///
  /// - Parameter old: The value as it is now, if it is wanted.
  @usableFromInline
  func sendPriors(old: Value?) {
    let change = Change(old: old, isPrior: true, keyPath: slot.keyPath)
    AccessTracker.withoutTracking {
      plan.sendPriors { info in
        guard let info = info as? PropertyInfo<Value> else { return }
        info.deliver(info, change)
      }
    }
  }

  /// Takes the old values.
  ///
  /// - Parameter old: The value that is about to be replaced, if it is wanted.
  @usableFromInline
  mutating func willStore(old: Value?) {
    self.old = old
    plan.takeOlds()
  }

  /// Calls the handlers, or leaves that to the delivering thread.
  ///
  /// - Parameter new: The value that was stored, if it is wanted.
  @usableFromInline
  mutating func didStore(new: Value?) {
    plan.takeNews()
    let change = Change(new: new, old: old, keyPath: slot.keyPath)
    old = nil
    plan.leaveForeignTurns()
    let round = DeliveryRound(
      change: change,
      slot: slot,
      limit: plan.limit,
      turns: plan.ownTurns
    )
    guard plan.isNext else { return plan.leave(round.run) }
    AccessTracker.withoutTracking(round.run)
    plan.finish()
  }
}
