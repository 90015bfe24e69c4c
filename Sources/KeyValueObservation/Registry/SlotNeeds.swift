/// What the entries of a slot need of a setter beyond calling them with the new value.
@usableFromInline
struct SlotNeeds: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Somebody wants the value before the change.
  @inlinable static var old: Self { Self(rawValue: 1) }
  /// Somebody wants to be called before the change.
  @inlinable static var prior: Self { Self(rawValue: 2) }
  /// Computed observations depend on the property.
  @inlinable static var links: Self { Self(rawValue: 4) }
  /// A manual change of the property was announced and isn't done yet.
  @inlinable static var manual: Self { Self(rawValue: 8) }
  /// Somebody wants the value after the change.
  ///
  /// Only in-place mutation looks at it.
  @inlinable static var new: Self { Self(rawValue: 16) }

  /// The end of a path is there, and nothing else.
  @inlinable static var leaf: Self { Self(rawValue: 32) }

  /// Whether the setter's short way serves: take the old value if needed, store, call.
  @inlinable var allowShortWay: Bool { rawValue & 14 == 0 }

  /// The same in a batch, where the ends of paths are told as computed properties are.
  var allowShortWayInBatch: Bool { isDisjoint(with: [.prior, .links, .manual, .leaf]) }
}

extension SlotNeeds {
  /// What an observation needs.
  ///
  /// - Parameter options: What the observation is told.
  init(of options: ObservingOptions) {
    self = []
    if options.contains(.old) { insert(.old) }
    if options.contains(.prior) { insert(.prior) }
    if options.contains(.new) { insert(.new) }
  }
}
