extension RegistryCore {
  /// Takes a new slot over. The caller holds the lock, under which it also stores the slot's word.
  ///
  /// - Parameter slot: The slot, which lives as long as the registry.
  func adopt(_ slot: PropertySlot) {
    withLockHeld { $0.slots.append(slot) }
  }

  /// The slot of a property, if it has one.
  ///
  /// - Parameter keyPath: The property, as its class spells it.
  func slot(for keyPath: AnyKeyPath) -> PropertySlot? {
    // Compared without the lock: a key path may hold arguments with an equality of their own.
    withLock { $0.slots }.first { $0.keyPath == keyPath }
  }

  /// The slot of a property that isn't stored by a wrapper, made on first use.
  ///
  /// - Parameter keyPath: The property, as its class spells it.
  func manualSlot(for keyPath: AnyKeyPath) -> PropertySlot {
    if let slot = slot(for: keyPath) { return slot }
    let slot = PropertySlot(keyPath: keyPath, core: self)
    withLock { $0.slots.append(slot) }
    return slot
  }
}
