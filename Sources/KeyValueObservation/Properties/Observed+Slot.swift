internal import Synchronization

extension Observed {
  /// The property's slot, made on first use.
  @inlinable
  @inline(__always)
  static func slot<Owner: KeyValueObservable>(
    of owner: Owner,
    _ wrapped: () -> ReferenceWritableKeyPath<Owner, Value>,
    _ storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> PropertySlot {
    let core = owner.observationRegistry.core
    let before = core.lock()
    let present = owner[keyPath: storage].slot
    core.unlock(before)
    if let present { return present.takeUnretainedValue() }
    // The key path is made outside the lock.
    let made = PropertySlot(keyPath: wrapped(), core: core)
    let state = core.lock()
    let slot = owner[keyPath: storage].slot?.takeUnretainedValue() ?? made
    if slot === made {
      owner[keyPath: storage].slot = .passUnretained(made)
      core.adopt(made)
    }
    core.unlock(state)
    return slot
  }

  /// The property's slot if somebody observes the property.
  @inlinable
  @inline(__always)
  static func observedSlot<Owner: KeyValueObservable>(
    of owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> PropertySlot? {
    guard let core = owner.observationRegistry.observedCore else { return nil }
    let state = core.lock()
    let slot = owner[keyPath: storage].slot
    core.unlock(state)
    return slot?.takeUnretainedValue()
  }
}
