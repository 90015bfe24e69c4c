extension ObservedWeak {
  /// Sets the property, and notifies.
  @inlinable
  @inline(__always)
  static func set<Owner: KeyValueObservable>(
    _ owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Self>,
    _ newValue: Referent?
  ) {
    guard let slot = knownSlot(of: owner, storage) else {
      owner[keyPath: storage].referent = newValue
      return
    }
    let commit = PropertyCommit<Referent?>(slot, of: owner)
    if commit.wantsPrior {
      commit.sendPriors(old: commit.wantsOld ? .some(owner[keyPath: storage].referent) : nil)
    }
    commit.willStore(old: commit.wantsOld ? .some(owner[keyPath: storage].referent) : nil)
    owner[keyPath: storage].referent = newValue
    // Read back: an object that is on its way out is nil as soon as it is stored.
    let stored = owner[keyPath: storage].referent
    owner[keyPath: storage].watch = ReferentWatch.make(stored, owner, slot)
    commit.didStore(new: .some(stored))
  }

  /// The property's slot, if anybody ever asked for it.
  ///
  /// Whether somebody observes right now doesn't matter: the watch must not fall behind.
  @inlinable
  @inline(__always)
  static func knownSlot<Owner: KeyValueObservable>(
    of owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Unmanaged<PropertySlot>? {
    guard let core = owner.observationRegistry.existingCore else { return nil }
    let state = core.lock()
    defer { core.unlock(state) }
    return owner[keyPath: storage].slot
  }

  /// Sees to it that the referent's end is awaited, now that the property has a slot.
  ///
  /// Two threads may read at the same time, so the word is written under the lock.
  @inlinable
  @inline(__always)
  static func awaitEnd<Owner: KeyValueObservable>(
    of referent: Referent?,
    _ owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Self>,
    _ slot: Unmanaged<PropertySlot>
  ) {
    guard let referent else { return }
    let core = owner.observationRegistry.core
    let state = core.lock()
    let isAwaited = owner[keyPath: storage].watch != nil
    core.unlock(state)
    guard !isAwaited, let made = ReferentWatch.make(referent, owner, slot) else { return }
    // One that comes too late is let go of after the lock.
    withExtendedLifetime(made) {
      let state = core.lock()
      if owner[keyPath: storage].watch == nil { owner[keyPath: storage].watch = made }
      core.unlock(state)
    }
  }
}
