/// One change of a property on its way from the setter to the handlers, where the short way doesn't
/// serve: something has to be done before the store, computed observations depend on the property,
/// another delivery is under way, or a batch collects the changes.
///
/// The steps are, in this order: make it, `sendPriors`, `willStore`, the store, `didStore`.
@usableFromInline
final class PropertyCommit<Value> {
  let slot: PropertySlot
  private unowned let object: AnyObject
  private let isManual: Bool
  var plan: CommitPlan
  private var old: Value?
  private let edit: LeafEdit?

  /// Claims the delivery if nobody has it, and notes who is to be called.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - object: The object.
  @usableFromInline
  convenience init(_ slot: Unmanaged<PropertySlot>, of object: AnyObject) {
    self.init(slot.takeUnretainedValue(), of: object, isManual: false, edit: nil)
  }

  /// Makes a commit of any sort.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - object: The object.
  ///   - isManual: Whether it is a manual change, which doesn't claim the delivery, since its end might
  ///     never come.
  ///   - edit: What is about to happen to elements of the property, if it is that.
  init(_ slot: PropertySlot, of object: AnyObject, isManual: Bool, edit: LeafEdit?) {
    self.slot = slot
    self.object = object
    self.isManual = isManual
    let batch = ObservationBatch.current
    // In a batch, what depends on the property is told of a setting.
    self.edit = batch == nil ? edit : nil
    kind = edit?.kind ?? .setting
    details = edit?.details
    plan = CommitPlan(slot, claiming: !isManual && batch == nil, batch: batch)
    isOldKnown = edit == nil && batch?.round(for: slot)?.endsWithSetting == true
  }

  private let kind: ChangeKind
  private let details: ChangeDetails?
  /// Whether the change will be joined with one that has the old value.
  private let isOldKnown: Bool

  /// Whether the old value is wanted.
  @usableFromInline var wantsOld: Bool {
    guard !isOldKnown else { return false }
    return plan.needs.contains(.old) || edit != nil && plan.isOldWantedByTurns
  }

  /// Whether the new value is wanted.
  @usableFromInline var wantsNew: Bool { plan.needs.contains(.new) || edit != nil }

  /// Whether somebody wants to be called before the store.
  @usableFromInline var wantsPrior: Bool { plan.hasPriors }

  /// Calls those that asked for it, before the store.
  ///
  /// - Parameter old: The value as it is now, if it is wanted.
  @usableFromInline
  func sendPriors(old: Value?) {
    let change = change(new: nil, old: old, isPrior: true)
    AccessTracker.withoutTracking {
      plan.sendPriors { info in
        guard let info = info as? PropertyInfo<Value> else { return }
        info.deliver(change, .all)
      }
    }
    plan.findTurnsAgain()
  }

  /// Takes the old values.
  ///
  /// - Parameter old: The value that is about to be replaced, if it is wanted.
  @usableFromInline
  func willStore(old: Value?) {
    self.old = old
    plan.takeOlds(edit)
    takePlace()
  }

  /// Takes the place of `willStore` where the value went by itself and can't be had any more.
  func didLose() {
    plan.takeNoOlds()
    takePlace()
  }

  /// Calls the handlers, or leaves that to the delivering thread or to the end of the batch.
  ///
  /// - Parameter new: The value that was stored, if it is wanted.
  @usableFromInline
  func didStore(new: Value?) {
    plan.noteStore()
    noteAnnouncement()
    let change = change(new: new, old: old.take(), isPrior: false)
    if let batch = ObservationBatch.current { return add(change, to: batch) }
    edit?.old = change.old
    edit?.new = change.new
    plan.takeNews(edit)
    plan.leaveForeignTurns()
    let round = round(for: change, turns: plan.ownTurns)
    if isManual { plan.takePlace() }
    plan.deliver(round.run)
  }
}

extension PropertyCommit {
  /// A manual change does so at its end, which might never come, and a batch at its own.
  private func takePlace() {
    if !isManual, ObservationBatch.current == nil { plan.takePlace() }
  }

  /// The calls for a change.
  func round(for change: Change<Value>, turns: [DerivedTurn]) -> DeliveryRound<Value> {
    DeliveryRound(change: change, slot: slot, audience: plan.audience, turns: turns)
  }

  /// Makes the change that is told.
  func change(new: Value?, old: Value?, isPrior: Bool) -> Change<Value> {
    var change = Change(new: new, old: old, isPrior: isPrior, at: slot.keyPath)
    change.kind = kind
    change.details = details
    return change
  }

  /// Tells a manual change of the property that is under way that it has been announced.
  func noteAnnouncement() {
    guard !isManual, plan.needs.contains(.manual) else { return }
    slot.core.withLock { _ in slot.noteAnnouncement() }
  }

  /// Leaves the change to a batch.
  func add(_ change: Change<Value>, to batch: ObservationBatch) {
    for turn in plan.turns { batch.add(turn) }
    if let round = batch.round(for: slot) {
      // The slot has one type of value.
      return unsafeDowncast(round, to: TypedBatchRound<Value>.self).add(change)
    }
    let round = TypedBatchRound<Value>(slot, of: object)
    batch.add(round)
    round.add(change)
  }
}
