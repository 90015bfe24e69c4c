internal import Synchronization

/// A change of elements that takes nothing besides a walk over the observations, or a note in a batch.
///
/// Unless it is in a batch, the calling thread has the claim from its beginning until it is told.
@usableFromInline
struct ShortEdit {
  @usableFromInline let slot: Unmanaged<PropertySlot>
  @usableFromInline let count: Int
  @usableFromInline let keyPath: Unmanaged<AnyKeyPath>
  /// What the batch has noted of the property already.
  @usableFromInline let round: Unmanaged<BatchRound>?
  /// What the observations need.
  @usableFromInline let needs: SlotNeeds

  /// Claims the delivery, unless the change has to go the long way.
  @usableFromInline
  init?(_ slot: PropertySlot) {
    let core = slot.core
    let state = core.lock()
    needs = slot.needs
    self.slot = .passUnretained(slot)
    count = slot.count.load(ordering: .relaxed)
    keyPath = slot.toldKeyPath
    if state.isObservedAndQuiet, needs.allowShortWay, !ThreadModes.shared.isAnyActive {
      round = nil
      core.claim(from: state)
    } else {
      core.unlock(state)
      guard let round = ObservationBatch.openRound(for: slot) else { return nil }
      self.round = .passUnretained(round)
    }
  }

  /// Calls the handlers, after the store, or leaves that to the batch.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - indexes: The affected positions.
  ///   - new: The affected elements after the change, if they are wanted.
  ///   - old: The affected elements before the change, if they are wanted.
  @inlinable
  func tell<Value>(_ kind: ChangeKind, at indexes: Range<Int>, new: Value?, old: Value?) {
    let details = ChangeDetails(indexes)
    withExtendedLifetime(details) {
      let change = LentChange(kind, .passUnretained(details), new: new, old: old, at: keyPath)
      if let round { return TypedBatchRound.add(change.held, to: round) }
      _withUnprotectedUnsafePointer(to: change) {
        ObservationDispatcher.deliver($0, to: slot, upTo: count)
      }
      slot._withUnsafeGuaranteedRef { $0.core.finish() }
    }
  }
}
