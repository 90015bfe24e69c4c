public import Synchronization

/// The observations of one property of one object, in the order of registration.
///
/// Entries keep their position while the registry delivers, so that the delivering thread can walk
/// over them without a lock and without holding them: what leaves is replaced by a gap, what comes
/// is added behind, and the gaps are closed once nobody walks.
// The proof for `Sendable`: the atomics are read by the delivering thread; everything is written
// with the registry's lock held, but for `running`, which the delivering thread alone writes.
@usableFromInline
final class PropertySlot: @unchecked Sendable {
  @usableFromInline typealias Cell = Atomic<Unmanaged<SlotEntry>?>

  /// The spellings of the property, of which the last is the one that changes carry.
  ///
  /// Each is held until the slot goes.
  private let spelling: Atomic<Unmanaged<AnyKeyPath>>
  /// Not held: either the spelling, or held by the only entry.
  @usableFromInline let told: Atomic<Unmanaged<AnyKeyPath>>
  /// The property as `object.$name`, if that is how the slot was found.
  ///
  /// Guarded by the lock.
  @usableFromInline @exclusivity(unchecked) private(set) var projection: AnyKeyPath?
  /// The registry that the slot belongs to.
  @usableFromInline let core: RegistryCore
  /// Where the value is, if several threads may set the property: a `SynchronizedCell`.
  let cell: AnyObject?
  @usableFromInline let needsBits = Atomic<UInt8>(0)
  @exclusivity(unchecked) var isUnsorted = false
  @exclusivity(unchecked) var isToldAsPath = false
  /// How many cells are in use, gaps included.
  @usableFromInline let count = Atomic<Int>(0)
  @usableFromInline let cells = Atomic<UnsafeMutablePointer<Cell>?>(nil)
  /// The entry whose handler the delivering thread calls without holding it.
  @usableFromInline let running = Atomic<Unmanaged<SlotEntry>?>(nil)
  /// The key path object by which the property was found the last time.
  @exclusivity(unchecked) var lastSpelling: AnyKeyPath?
  /// How many changes the property's own setter has announced during manual ones.
  @exclusivity(unchecked) var announcementCount: UInt32 = 0
  @exclusivity(unchecked) var capacity: UInt32 = 0
  @exclusivity(unchecked) var liveCount = 0
  @exclusivity(unchecked) var newestSerial: UInt64 = 0
  @exclusivity(unchecked) var needCounts = NeedCounts()
  private let infoTypeWord = Atomic<UnsafeRawPointer?>(nil)

  /// Makes a slot.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or its projection.
  ///   - isProjection: Whether it is the projection, since the property isn't known yet.
  ///   - core: The registry that the slot belongs to.
  ///   - cell: Where the value is, if several threads may set the property.
  init(
    keyPath: AnyKeyPath,
    isProjection: Bool = false,
    core: RegistryCore,
    cell: AnyObject? = nil
  ) {
    self.cell = cell
    spelling = Atomic(.passRetained(keyPath))
    told = Atomic(.passUnretained(keyPath))
    projection = isProjection ? keyPath : nil
    self.core = core
  }

  deinit {
    spelling.load(ordering: .relaxed).release()
    cells.load(ordering: .relaxed)?.deallocate()
  }

  /// The property as its class spells it; as its projection until somebody asked by key path.
  @usableFromInline var keyPath: AnyKeyPath {
    spelling.load(ordering: .acquiring).takeUnretainedValue()
  }

  /// What the short way's changes carry: the property's key path, or the path's of which the property is
  /// the end, if that is the only entry.
  ///
  /// Loaded with the lock held, by those who don't need it longer than they hold the claim.
  @inlinable var toldKeyPath: Unmanaged<AnyKeyPath> { told.load(ordering: .relaxed) }

  /// Whether only the projection of the property is known.
  var isUnnamed: Bool { projection.map { $0 === keyPath } ?? false }

  /// Says how the class spells the property.
  ///
  /// With the lock held.
  func name(_ keyPath: AnyKeyPath) {
    guard isUnnamed else { return }
    // The former spelling stays alive in `projection`, and so for those that just read it.
    spelling.exchange(.passRetained(keyPath), ordering: .acquiringAndReleasing).release()
    updateToldKeyPath()
  }

  /// Whether it is known how the projection of the property is spelled.
  ///
  /// With the lock held.
  @inlinable var isProjected: Bool { projection != nil }

  /// Says how the projection of the property is spelled.
  ///
  /// With the lock held.
  func project(_ keyPath: AnyKeyPath) {
    projection = keyPath
  }

  /// What the entries need.
  ///
  /// May be read by a setter with the lock held.
  @inlinable var needs: SlotNeeds { SlotNeeds(rawValue: needsBits.load(ordering: .relaxed)) }

  /// The entry at a position, or nil for a gap.
  @inlinable
  @inline(__always)
  func entry(at position: Int) -> Unmanaged<SlotEntry>? {
    guard let cells = cells.load(ordering: .acquiring) else { return nil }
    return cells[position].load(ordering: .acquiring)
  }

  /// The entries that are there now.
  ///
  /// With the lock held.
  var entries: [SlotEntry] {
    (0..<count.load(ordering: .relaxed)).compactMap { entry(at: $0)?.takeUnretainedValue() }
  }
}

// MARK: - The type of its observations

extension PropertySlot {
  /// The class of observations of this property.
  ///
  /// It is remembered, since finding a generic class by its parameter takes as long as all else in observing.
  func infoType<Value>(of: Value.Type) -> PropertyInfo<Value>.Type {
    if let known = infoTypeWord.load(ordering: .acquiring) {
      // The property has one type of value.
      return unsafeBitCast(known, to: PropertyInfo<Value>.Type.self)
    }
    let found = PropertyInfo<Value>.self
    infoTypeWord.store(unsafeBitCast(found, to: UnsafeRawPointer.self), ordering: .releasing)
    return found
  }
}
