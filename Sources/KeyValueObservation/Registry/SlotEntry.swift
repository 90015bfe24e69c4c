/// Something that hears of the changes of one property: an observation of it, or the link of a
/// computed observation that depends on it.
// The proof for `Sendable`: `position` is touched under the lock of the slot's registry, and `serial`
// is written under it before anybody else knows the entry. Subclasses prove what they add.
//
// The order of the fields, here and in the subclasses, leaves no gaps: there may be very many.
@usableFromInline
class SlotEntry: @unchecked Sendable {
  /// Where the entry stands in the order of registration, across all objects.
  @exclusivity(unchecked) final var serial: UInt64
  /// The thread that made the entry.
  final let thread = ThreadTag.current
  @exclusivity(unchecked) private final var place: UInt32 = 0
  /// What the entry needs of a setter.
  final let needs: SlotNeeds

  init(serial: UInt64, needs: SlotNeeds) {
    self.serial = serial
    self.needs = needs
  }

  /// Whether the entry is the link of a computed observation.
  final var isLink: Bool { !needs.isDisjoint(with: [.links, .leaf]) }

  /// What ties a computed observation to the property, if that is what the entry is there for.
  ///
  /// It isn't held.
  var link: DependencyLink? {
    get { nil }
    set {
      assertionFailure("no link belongs to this: \(newValue as Any)")
    }
  }

  /// Where the entry stands in its slot.
  final var position: Int {
    get { Int(place) }
    set { place = UInt32(truncatingIfNeeded: newValue) }
  }
}
