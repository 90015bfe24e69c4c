/// A look at the word in which an object stores a property's slot: by a getter while the thread finds
/// out what it reads, or by the projection.
///
/// It holds the registry's lock until `end`. It is cut this way so that getters stay small.
@usableFromInline
struct TrackedAccess {
  private let core: RegistryCore
  private let state: RegistryState

  /// Takes the lock.
  @usableFromInline
  init(_ registry: ObservationRegistry) {
    core = registry.core
    state = core.lock()
  }

  /// Takes the lock if the calling thread is tracking; nil if it is another one.
  @usableFromInline
  @inline(never)
  static func begin(_ registry: ObservationRegistry) -> TrackedAccess? {
    AccessTracker.isActive ? TrackedAccess(registry) : nil
  }

  /// The property's slot, made on first use.
  ///
  /// - Parameters:
  ///   - present: The slot that the object has stored.
  ///   - keyPath: The property, as its class spells it.
  ///   - cell: Where the value is, if several threads may set the property.
  /// - Returns: The slot to store.
  @usableFromInline
  @inline(never)
  func slot(
    _ present: Unmanaged<PropertySlot>?,
    _ keyPath: () -> AnyKeyPath,
    in cell: AnyObject? = nil
  ) -> Unmanaged<PropertySlot> {
    if let present {
      present._withUnsafeGuaranteedRef { if $0.isUnnamed { $0.name(keyPath()) } }
      return present
    }
    let slot = PropertySlot(keyPath: keyPath(), core: core, cell: cell)
    core.adopt(slot)
    return .passUnretained(slot)
  }

  /// The property's slot, made on first use, for its projection.
  ///
  /// - Parameters:
  ///   - present: The slot that the object has stored.
  ///   - keyPath: The projection.
  ///   - cell: Where the value is, if several threads may set the property.
  /// - Returns: The slot to store.
  @usableFromInline
  func projectedSlot(
    _ present: Unmanaged<PropertySlot>?,
    _ keyPath: () -> AnyKeyPath,
    in cell: AnyObject? = nil
  ) -> Unmanaged<PropertySlot> {
    if let present {
      present._withUnsafeGuaranteedRef { if $0.projection == nil { $0.project(keyPath()) } }
      return present
    }
    let slot = PropertySlot(
      keyPath: keyPath(),
      isProjection: true,
      core: core,
      cell: cell
    )
    core.adopt(slot)
    return .passUnretained(slot)
  }

  /// Gives the lock back.
  @usableFromInline
  func end() {
    core.unlock(state)
  }

  /// Gives the lock back and notes the read.
  @usableFromInline
  @inline(never)
  func end(_ slot: Unmanaged<PropertySlot>, of object: AnyObject) {
    core.unlock(state)
    AccessTracker.note(slot.takeUnretainedValue(), of: object)
  }
}
