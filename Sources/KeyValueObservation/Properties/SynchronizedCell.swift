public import Synchronization

/// Where a property for several threads has its value, guarded by the lock of the object's registry.
// The proof for `Sendable`: the variables are touched with that lock held.
@usableFromInline
final class SynchronizedCell<Value>: @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) var value: Value
  /// How often the value was stored.
  @usableFromInline @exclusivity(unchecked) var version: UInt = 0
  /// The property's slot, once somebody asked for it.
  ///
  /// The registry owns it.
  @usableFromInline @exclusivity(unchecked) var slot: Unmanaged<PropertySlot>?

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  /// Reads the value.
  @inlinable
  @inline(never)
  func read(_ core: Unmanaged<RegistryCore>) -> Value {
    core._withUnsafeGuaranteedRef { core in
      let state = core.lockInAnyState()
      let value = value
      core.unlockAfterCopy(state)
      return value
    }
  }

  /// Reads the value and how often it was stored.
  @inlinable
  @inline(never)
  func snapshot(_ core: Unmanaged<RegistryCore>) -> (value: Value, version: UInt) {
    core._withUnsafeGuaranteedRef { core in
      let state = core.lockInAnyState()
      let snapshot = (value, version)
      core.unlockAfterCopy(state)
      return snapshot
    }
  }

  /// Replaces the value, with the lock held.
  ///
  /// - Returns: The former one, for the caller to let go of outside the lock.
  @inlinable
  @inline(__always)
  func exchange(_ new: Value) -> Value {
    version &+= 1
    return withUnsafeMutablePointer(to: &value) { pointer in
      let former = pointer.move()
      pointer.initialize(to: new)
      return former
    }
  }

  /// How far an attempt to store a value has come.
  @usableFromInline
  enum Attempt {
    /// It is stored, and nobody is to be told.
    case done
    /// It is stored, and the calling thread has the claim to tell the observations up to a position.
    case told(Unmanaged<PropertySlot>, upTo: Int, needs: SlotNeeds)
    /// Another thread was faster.
    case outdated
    /// It takes the long way.
    case long(Unmanaged<PropertySlot>)
  }

  /// Stores a value if that takes nothing besides a walk over the observations.
  ///
  /// It isn't inlined, so that the former value outlives the lock.
  ///
  /// - Parameters:
  ///   - new: The value.
  ///   - version: How often the value has to have been stored; nil if it doesn't matter.
  ///   - registry: The object's registry.
  ///   - attempt: How far it has come.
  /// - Returns: The former value if the new one is stored.
  @inlinable
  @inline(never)
  func store(
    _ new: Value,
    ifVersion version: UInt?,
    _ registry: ObservationRegistry,
    _ attempt: inout Attempt
  ) -> Value? {
    let core = registry.madeCore
    let state = core._withUnsafeGuaranteedRef { $0.lockInAnyState() }
    if let version, version != self.version {
      attempt = .outdated
      core._withUnsafeGuaranteedRef { $0.unlock(state) }
      return nil
    }
    guard let slot, state.isObserved else {
      attempt = .done
      let former = exchange(new)
      core._withUnsafeGuaranteedRef { $0.unlock(state) }
      return former
    }
    let needs = slot._withUnsafeGuaranteedRef { $0.needs }
    guard state.isObservedAndQuiet, needs.allowShortWay, !registry.isAnyModeActive else {
      attempt = .long(slot)
      core._withUnsafeGuaranteedRef { $0.unlock(state) }
      return nil
    }
    let count = slot._withUnsafeGuaranteedRef { $0.count.load(ordering: .relaxed) }
    attempt = .told(slot, upTo: count, needs: needs)
    let former = exchange(new)
    core._withUnsafeGuaranteedRef { $0.claim(from: state) }
    return former
  }
}
