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
  @exclusivity(unchecked) private(set) var isUnsorted = false
  @exclusivity(unchecked) private var isToldAsPath = false
  /// How many cells are in use, gaps included.
  @usableFromInline let count = Atomic<Int>(0)
  @usableFromInline let cells = Atomic<UnsafeMutablePointer<Cell>?>(nil)
  /// The entry whose handler the delivering thread calls without holding it.
  @usableFromInline let running = Atomic<Unmanaged<SlotEntry>?>(nil)
  /// The key path object by which the property was found the last time.
  @exclusivity(unchecked) private(set) var lastSpelling: AnyKeyPath?
  /// How many changes the property's own setter has announced during manual ones.
  @exclusivity(unchecked) private(set) var announcementCount: UInt32 = 0
  @exclusivity(unchecked) private var capacity: UInt32 = 0
  @exclusivity(unchecked) private(set) var liveCount = 0
  @exclusivity(unchecked) private var newestSerial: UInt64 = 0
  @exclusivity(unchecked) private var needCounts = NeedCounts()
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

// MARK: - Adding and removing, with the lock held

extension PropertySlot {
  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry; the slot doesn't own it.
  ///   - isDelivering: Whether a thread may be walking over the entries.
  /// - Returns: Memory that must not be freed before the walk is over.
  func add(_ entry: SlotEntry, isDelivering: Bool) -> RetiredCells? {
    let retired = makeRoom(isDelivering: isDelivering)
    place(entry, at: count.load(ordering: .relaxed))
    count.store(count.load(ordering: .relaxed) + 1, ordering: .releasing)
    liveCount += 1
    note(entry.needs, by: 1)
    if entry.serial < newestSerial {
      // A re-hooked path comes back to its place in the order, once nobody walks.
      isUnsorted = true
      if !isDelivering { tidy() }
    } else {
      newestSerial = entry.serial
    }
    return retired
  }

  /// Removes an entry and leaves a gap, or closes the gaps if nobody walks.
  ///
  /// - Parameters:
  ///   - entry: An entry of this slot.
  ///   - isDelivering: Whether a thread may be walking over the entries.
  func remove(_ entry: SlotEntry, isDelivering: Bool) {
    cells.load(ordering: .relaxed)?[entry.position].store(nil, ordering: .releasing)
    liveCount -= 1
    note(entry.needs, by: -1)
    guard !isDelivering else { return }
    dropTrailingGaps()
    tidy()
  }

  /// Whether there is something to tidy up once nobody walks.
  var isUntidy: Bool { isUnsorted || isSparse }

  /// Brings the entries into the order of registration, and closes the gaps if there are many.
  ///
  /// Nobody may be walking.
  func tidy() {
    if isUnsorted {
      rearrange(entries.sorted { $0.serial < $1.serial })
      isUnsorted = false
    } else if isSparse {
      closeGaps()
    }
  }

  private var isSparse: Bool {
    let used = count.load(ordering: .relaxed)
    return used > 32 && used > liveCount * 2
  }

  /// Remembers by which key path object the property was found.
  ///
  /// - Returns: The former one, to be let go of outside the lock.
  func exchangeLastSpelling(_ keyPath: AnyKeyPath) -> AnyKeyPath? {
    defer { lastSpelling = keyPath }
    return lastSpelling
  }

  /// Marks a manual change as begun or done.
  ///
  /// - Returns: How many changes the setter has announced until now.
  func setManual(_ isManual: Bool) -> UInt32 {
    note(.manual, by: isManual ? 1 : -1)
    return announcementCount
  }

  /// Notes that the property's own setter announces a change during a manual one.
  func noteAnnouncement() {
    announcementCount &+= 1
  }
}

// MARK: - Memory

extension PropertySlot {
  /// Cells that were replaced by larger ones.
  final class RetiredCells {
    private let cells: UnsafeMutablePointer<Cell>

    init(_ cells: UnsafeMutablePointer<Cell>) {
      self.cells = cells
    }

    deinit {
      cells.deallocate()
    }
  }

  private func place(_ entry: SlotEntry, at position: Int) {
    entry.position = position
    cells.load(ordering: .relaxed)?[position].store(.passUnretained(entry), ordering: .releasing)
  }

  private func makeRoom(isDelivering: Bool) -> RetiredCells? {
    let used = count.load(ordering: .relaxed)
    if used < Int(capacity) { return nil }
    if !isDelivering, used > liveCount * 2 {
      closeGaps()
      return nil
    }
    return grow(to: max(1, Int(capacity) * 2), isDelivering: isDelivering)
  }

  private func grow(to newCapacity: Int, isDelivering: Bool) -> RetiredCells? {
    let larger = UnsafeMutablePointer<Cell>.allocate(capacity: newCapacity)
    for position in 0..<newCapacity {
      let present = position < Int(capacity) ? entry(at: position) : nil
      (larger + position).initialize(to: Cell(present))
    }
    capacity = UInt32(newCapacity)
    guard let smaller = cells.exchange(larger, ordering: .acquiringAndReleasing) else { return nil }
    if isDelivering { return RetiredCells(smaller) }
    smaller.deallocate()
    return nil
  }

  private func dropTrailingGaps() {
    var used = count.load(ordering: .relaxed)
    while used > 0, entry(at: used - 1) == nil { used -= 1 }
    count.store(used, ordering: .relaxed)
  }

  private func closeGaps() {
    rearrange(entries)
  }

  private func rearrange(_ entries: [SlotEntry]) {
    for (position, entry) in entries.enumerated() { place(entry, at: position) }
    count.store(entries.count, ordering: .relaxed)
  }
}

// MARK: - Needs

extension PropertySlot {
  /// How many entries have each need.
  private struct NeedCounts {
    var old: Int32 = 0
    var prior: Int32 = 0
    var links: Int32 = 0
    var manual: Int32 = 0
    var new: Int32 = 0
    var leaves: Int32 = 0
  }

  private func note(_ needs: SlotNeeds, by step: Int32) {
    if needs.contains(.old) { needCounts.old += step }
    if needs.contains(.prior) { needCounts.prior += step }
    if needs.contains(.links) { needCounts.links += step }
    if needs.contains(.manual) { needCounts.manual += step }
    if needs.contains(.new) { needCounts.new += step }
    if needs.contains(.leaf) { needCounts.leaves += step }
    needsBits.store(currentNeeds.rawValue, ordering: .relaxed)
    if needCounts.leaves > 0 || isToldAsPath { updateToldKeyPath() }
  }

  private func updateToldKeyPath() {
    isToldAsPath = currentNeeds.contains(.leaf)
    let path = isToldAsPath ? entries.first?.link?.derived.keyPath : nil
    told.store(.passUnretained(path ?? keyPath), ordering: .relaxed)
  }

  private var currentNeeds: SlotNeeds {
    var needs: SlotNeeds = []
    if needCounts.old > 0 { needs.insert(.old) }
    if needCounts.prior > 0 { needs.insert(.prior) }
    if needCounts.links > 0 { needs.insert(.links) }
    if needCounts.manual > 0 { needs.insert(.manual) }
    if needCounts.new > 0 { needs.insert(.new) }
    // The ends of paths among others are told as any computed observation is, so that all hear of changes
    // in their order.
    if needCounts.leaves > 0 { needs.insert(liveCount == 1 ? .leaf : .links) }
    return needs
  }
}
