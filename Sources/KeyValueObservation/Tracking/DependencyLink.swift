/// Ties a computed observation to one property that it depends on.
// The proof for `Sendable`: the variables are touched under the lock of the slot's registry.
final class DependencyLink: SlotEntry, @unchecked Sendable {
  let slot: PropertySlot
  // Not held: the observation takes its links back before it goes.
  private let reference: Unmanaged<DerivedInfo>
  @exclusivity(unchecked) var isAttached = false
  /// Whether it was taken back, perhaps before it could be attached.
  @exclusivity(unchecked) var isOver = false

  init(_ derived: DerivedInfo, to slot: PropertySlot) {
    self.slot = slot
    reference = .passUnretained(derived)
    super.init(
      serial: derived.serial,
      needs: derived.needs.intersection(.prior).union(.links),
      isLink: true
    )
  }

  /// The observation.
  ///
  /// Asked for with the lock of the slot's registry held, while attached.
  var derived: DerivedInfo { reference.takeUnretainedValue() }
}
