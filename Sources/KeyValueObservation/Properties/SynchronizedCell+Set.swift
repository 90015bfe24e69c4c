extension SynchronizedCell {
  /// The property's slot, made on first use.
  ///
  /// - Parameters:
  ///   - access: The access under way, which holds the lock.
  ///   - keyPath: The property, as its class spells it.
  /// - Returns: The slot.
  @usableFromInline
  @inline(never)
  func slot(_ access: TrackedAccess, _ keyPath: () -> AnyKeyPath) -> Unmanaged<PropertySlot> {
    let present = access.slot(slot, keyPath, in: self)
    slot = present
    return present
  }

  /// Stores a value, and notifies.
  ///
  /// - Parameters:
  ///   - new: The value.
  ///   - version: How often the value has to have been stored; nil if it doesn't matter.
  ///   - owner: The object.
  ///   - wantsPriors: Whether those are called that asked to be called before.
  /// - Returns: Whether it was stored; not so if another thread was faster.
  @inlinable
  @discardableResult
  func set(
    _ new: Value,
    ifVersion version: UInt? = nil,
    of owner: some KeyValueObservable,
    sendingPriors wantsPriors: Bool = true
  ) -> Bool {
    let registry = owner.observationRegistry
    var attempt = Attempt.done
    var former = store(new, ifVersion: version, registry, &attempt)
    switch attempt {
    case .done: return true
    case .outdated: return false
    case .told(let slot, let count, let needs):
      // Such a property is never the end of a path by itself: its own key path doesn't change.
      let keyPath = slot._withUnsafeGuaranteedRef { $0.toldKeyPath }
      let old = needs.contains(.old) ? former : nil
      // What the store replaced goes before anybody is told.
      former = nil
      let change = LentChange(new: new, old: old, at: keyPath)
      _withUnprotectedUnsafePointer(to: change) {
        ObservationDispatcher.deliver($0, to: slot, upTo: count)
      }
      registry.madeCore._withUnsafeGuaranteedRef { $0.finish() }
      return true
    case .long(let slot):
      let commit = PropertyCommit<Value>(slot, of: owner)
      return commit.exchange(in: self, for: new, ifVersion: version, sendingPriors: wantsPriors)
    }
  }

  /// Stores what a closure makes of the value, and notifies.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - body: Called again if another thread has stored a value meanwhile.
  /// - Returns: What the closure returned the last time.
  /// - Throws: What the closure threw; then nothing is stored.
  @inlinable
  func update<Result, Failure: Error>(
    of owner: some KeyValueObservable,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var isFirst = true
    while true {
      var (value, version) = snapshot(owner.observationRegistry.madeCore)
      let result = try body(&value)
      if set(value, ifVersion: version, of: owner, sendingPriors: isFirst) { return result }
      isFirst = false
    }
  }
}
