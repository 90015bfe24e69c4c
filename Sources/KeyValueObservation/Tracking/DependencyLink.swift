/// Ties a computed observation to one property that it depends on.
// The proof for `Sendable`: the variables are touched under the lock of the slot's registry.
final class DependencyLink: @unchecked Sendable {
  let slot: PropertySlot
  /// What the slot has of it.
  let entry: SlotEntry
  /// Whether it hears of the property's changes as of its own.
  let isLeaf: Bool
  // Not held: the observation takes its links back before it goes.
  private let reference: Unmanaged<DerivedInfo>
  @exclusivity(unchecked) var isAttached = false
  /// Whether it was taken back, perhaps before it could be attached.
  @exclusivity(unchecked) var isOver = false

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - derived: The observation.
  ///   - slot: The property's slot.
  ///   - leaf: What hears of the property's changes as of its own, if it is the end of a path.
  init(_ derived: DerivedInfo, to slot: PropertySlot, leaf: SlotEntry?) {
    self.slot = slot
    reference = .passUnretained(derived)
    isLeaf = leaf != nil
    entry = leaf ?? LinkEntry(derived)
    entry.link = self
  }

  /// The observation.
  ///
  /// Asked for with the lock of the slot's registry held, while attached.
  var derived: DerivedInfo { reference.takeUnretainedValue() }
}

/// The entry of a link that has its observation read again when the property changes.
// The proof for `Sendable`: `owner` is written before anybody else knows the entry.
private final class LinkEntry: SlotEntry, @unchecked Sendable {
  @exclusivity(unchecked) private var owner: Unmanaged<DependencyLink>?

  init(_ derived: DerivedInfo) {
    super.init(
      serial: derived.serial,
      needs: derived.needs.intersection(.prior).union(.links)
    )
  }

  override var link: DependencyLink? {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map { .passUnretained($0) } }
  }
}
