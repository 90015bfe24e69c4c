extension RegistryCore {
  /// Takes a new slot over.
  ///
  /// The caller holds the lock, under which it also stores the slot's word.
  ///
  /// - Parameter slot: The slot, which lives as long as the registry.
  func adopt(_ slot: PropertySlot) {
    withLockHeld { $0.slots.append(slot) }
  }

  /// The slot of a property, if it has one.
  ///
  /// - Parameter keyPath: The property, as its class spells it.
  /// - Returns: The slot.
  func slot(for keyPath: AnyKeyPath) -> PropertySlot? {
    // Compared without the lock: a key path may hold arguments with an equality of their own.
    withLock { $0.slots.map { $0 } }.first { $0.keyPath == keyPath }
  }

  /// The slot that was found for this very key path object the last time it was looked for.
  ///
  /// - Parameter keyPath: A key path, compared by identity, so that nothing has to be read again
  ///   where one line of code observes many times.
  /// - Returns: The slot, which lives as long as the object, and so isn't held.
  @inline(never)
  func slot(lastFoundFor keyPath: AnyKeyPath) -> Unmanaged<PropertySlot>? {
    withInlinedLock { contents, _ in
      for slot in contents.slots where slot.lastSpelling === keyPath {
        return .passUnretained(slot)
      }
      return nil
    }
  }

  /// Remembers that a key path is exactly the property of a slot.
  func remember(_ keyPath: AnyKeyPath, for slot: PropertySlot) {
    let former = withLock { _ in slot.exchangeLastSpelling(keyPath) }
    // It may hold arguments, which are let go of outside the lock.
    withExtendedLifetime(former) {}
  }

  /// The slot of a property that isn't stored by a wrapper, made on first use.
  ///
  /// - Parameter keyPath: The property, as its class spells it.
  /// - Returns: The slot.
  func manualSlot(for keyPath: AnyKeyPath) -> PropertySlot {
    if let slot = slot(for: keyPath) { return slot }
    let slot = PropertySlot(keyPath: keyPath, core: self)
    withLock { $0.slots.append(slot) }
    // Another thread may have done the same meanwhile: the first one counts.
    return self.slot(for: keyPath) ?? slot
  }
}
