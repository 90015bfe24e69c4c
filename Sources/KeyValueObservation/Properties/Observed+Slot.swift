extension Observed {
  /// The property's slot if somebody observes the property.
  @inlinable
  @inline(__always)
  static func observedSlot<Owner: KeyValueObservable>(
    of owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Unmanaged<PropertySlot>? {
    guard let core = owner.observationRegistry.observedCore else { return nil }
    return core._withUnsafeGuaranteedRef { core in
      let state = core.lock()
      defer { core.unlock(state) }
      return owner[keyPath: storage].slot
    }
  }

  /// The property's slot, made on first use, for its projection.
  @inlinable
  @inline(__always)
  static func projectedSlot<Owner: KeyValueObservable>(
    of owner: Owner,
    _ projection: () -> AnyKeyPath,
    _ storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Unmanaged<PropertySlot> {
    let registry = owner.observationRegistry
    let core = registry.madeCore
    let state = core._withUnsafeGuaranteedRef { $0.lockInAnyState() }
    let present = owner[keyPath: storage].slot
    let isKnown = present?._withUnsafeGuaranteedRef { $0.isProjected } ?? false
    core._withUnsafeGuaranteedRef { $0.unlock(state) }
    if let present, isKnown { return present }
    let access = TrackedAccess(registry)
    let slot = access.projectedSlot(owner[keyPath: storage].slot, projection)
    owner[keyPath: storage].slot = slot
    access.end()
    return slot
  }
}
