/// Something that hears of the changes of one property: an observation of it, or the link of a
/// computed observation that depends on it.
// The proof for `Sendable`: the constants are immutable; `position` is touched under the lock of the
// slot's registry. Subclasses prove what they add.
@usableFromInline
class SlotEntry: @unchecked Sendable {
  /// Where the entry stands in the order of registration, across all objects.
  @usableFromInline final let serial: UInt64
  /// What the entry needs of a setter.
  final let needs: SlotNeeds
  /// Whether the entry is the link of a computed observation.
  @usableFromInline final let isLink: Bool
  /// Where the entry stands in its slot.
  @exclusivity(unchecked) final var position = 0

  init(serial: UInt64, needs: SlotNeeds, isLink: Bool) {
    self.serial = serial
    self.needs = needs
    self.isLink = isLink
  }
}
