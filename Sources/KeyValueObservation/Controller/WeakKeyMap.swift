/// A map from observable objects to values, which keeps neither objects nor the values of objects
/// that are gone.
///
/// A value is let go at its object's end, by the object's registry. Keys are told apart by their
/// registries: an entry holds what is left of the registry until it is removed, so the address of a
/// dead object can't be mistaken for a new one's.
///
/// It may be used from any thread. The closures run under a pthread mutex and must not call user
/// code; what leaves the map is handed out, to be let go after it.
// The proof for `Sendable`: `entries` is touched with the mutex held only.
final class WeakKeyMap<Value>: @unchecked Sendable {
  private struct Entry {
    let core: RegistryCore
    var value: Value?
    /// The action that removes the entry at the object's end.
    var endAction: Int?

    func removeEndAction() {
      if let endAction { core.removeEndAction(endAction) }
    }
  }

  private let mutex = PthreadMutex()
  private var entries: [ObjectIdentifier: Entry] = [:]

  deinit {
    for entry in entries.values { entry.removeEndAction() }
  }

  /// How many objects have a value.
  ///
  /// Objects that are gone don't count.
  var count: Int { mutex.withLock { entries.count } }

  /// All values, in no order.
  var values: [Value] { mutex.withLock { entries.values.compactMap(\.value) } }

  /// Takes parts out of each value, with the mutex held, into an array that nobody else has.
  func flatMap<Part>(_ parts: (Value) -> [Part]) -> [Part] {
    mutex.withLock { entries.values.flatMap { $0.value.map(parts) ?? [] } }
  }

  /// Looks at the value of an object, changes it, or removes it by setting nil.
  ///
  /// - Parameters:
  ///   - core: The registry of the object.
  ///   - body: Runs at once, with the mutex held. A value that it removes, it has to hand out.
  /// - Returns: What the closure returns.
  func update<Result>(_ core: RegistryCore, _ body: (inout Value?) -> Result) -> Result {
    let id = ObjectIdentifier(core)
    var removed: Entry?
    var isNew = false
    let result = mutex.withLock {
      // Taken out of the dictionary, so that it is changed in place.
      var entry = entries.removeValue(forKey: id) ?? Entry(core: core)
      isNew = entry.value == nil
      let result = body(&entry.value)
      if entry.value != nil { entries[id] = entry } else { removed = entry }
      return result
    }
    removed?.removeEndAction()
    if isNew, removed == nil { awaitEnd(of: core) }
    return result
  }

  /// Removes all entries.
  ///
  /// - Returns: The values, for the caller to let go.
  func removeAll() -> [Value] {
    let removed = mutex.withLock {
      defer { entries = [:] }
      return entries
    }
    for entry in removed.values { entry.removeEndAction() }
    return removed.values.compactMap(\.value)
  }

  /// Has the entry removed at the object's end; at once if it is gone.
  private func awaitEnd(of core: RegistryCore) {
    let number = core.addEndAction { [weak self, unowned core] in self?.keyDidEnd(core) }
    // Not needed if the entry is gone, nor is that of an entry that was removed and made anew.
    let spare = mutex.withLock {
      let id = ObjectIdentifier(core)
      guard let former = entries[id] else { return number }
      entries[id]?.endAction = number
      return former.endAction
    }
    if let spare { core.removeEndAction(spare) }
  }

  private func keyDidEnd(_ core: RegistryCore) {
    let removed = mutex.withLock { entries.removeValue(forKey: ObjectIdentifier(core)) }
    withExtendedLifetime(removed) {}
  }
}

extension WeakKeyMap {
  /// The value of an object.
  subscript(object: some KeyValueObservable) -> Value? {
    get { update(object.observationRegistry.core) { $0 } }
    set {
      let former = update(object.observationRegistry.core) { value in
        defer { value = newValue }
        return value
      }
      withExtendedLifetime(former) {}
    }
  }
}
