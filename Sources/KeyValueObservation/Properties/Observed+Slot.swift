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
}
