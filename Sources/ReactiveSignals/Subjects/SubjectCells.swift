public import Synchronization

/// The subscriptions of a subject, in the order in which they came, and the claim of whoever delivers.
///
/// Cells keep their position while somebody delivers, so that the delivering thread walks over them
/// without a lock and without holding them: what leaves is replaced by a gap and kept until the walk is
/// over, what comes is added behind, and gaps are closed once nobody walks.
// The proof for `Sendable`: atomics are read by the delivering thread; everything is written with the
// claim's lock held.
@usableFromInline
class SubjectCells: @unchecked Sendable {
  @usableFromInline typealias Place = Atomic<Unmanaged<SubjectCell>?>

  @usableFromInline final let claim = DeliveryClaim()
  @usableFromInline final let places = Atomic<UnsafeMutablePointer<Place>?>(nil)
  @usableFromInline final let count = Atomic<Int>(0)
  @exclusivity(unchecked) private final var capacity = 0
  @exclusivity(unchecked) private final var liveCount = 0
  /// What a walk may still be using.
  @exclusivity(unchecked) private final var retired: [AnyObject] = []

  @usableFromInline
  init() {}

  deinit {
    for cell in takeRest() { cell.sever() }
    places.load(ordering: .relaxed)?.deallocate()
  }

  /// All cells at the subject's end.
  // Not inlined, so that they outlive the lock.
  @inline(never)
  private final func takeRest() -> [SubjectCell] {
    // A thread may be taking a cell out.
    let present = claim.lock()
    let cells = takeAll()
    claim.unlock(present)
    return cells
  }

  /// How many places are in use, gaps included.
  @inlinable final var placeCount: Int { count.load(ordering: .relaxed) }

  @inlinable
  @inline(__always)
  final func cell(at position: Int) -> Unmanaged<SubjectCell>? {
    guard let places = places.load(ordering: .acquiring) else { return nil }
    return places[position].load(ordering: .acquiring)
  }
}

// MARK: - With the lock held

extension SubjectCells {
  /// Adds a cell at the end.
  @usableFromInline
  final func add(_ cell: SubjectCell, isDelivering: Bool) {
    let used = count.load(ordering: .relaxed)
    if used == capacity { makeRoom(isDelivering: isDelivering) }
    cell.isPlaced = true
    place(.passRetained(cell), at: count.load(ordering: .relaxed))
    count.add(1, ordering: .releasing)
    liveCount += 1
  }

  /// Takes a cell out.
  ///
  /// - Returns: What is to be let go of outside the lock; nil if a walk may be using it.
  final func take(_ cell: SubjectCell, isDelivering: Bool) -> SubjectCell? {
    guard cell.isPlaced else { return nil }
    cell.isPlaced = false
    places.load(ordering: .relaxed)?[cell.position].store(nil, ordering: .releasing)
    liveCount -= 1
    // The place's own reference.
    let taken = Unmanaged.passUnretained(cell).takeRetainedValue()
    if isDelivering {
      retired.append(taken)
      return nil
    }
    tidy()
    return taken
  }

  /// What was kept for a walk that is over.
  @usableFromInline
  final func takeRetired() -> [AnyObject] {
    guard !retired.isEmpty else { return [] }
    let taken = retired
    retired = []
    tidy()
    return taken
  }

  /// All cells, with nobody walking.
  ///
  /// - Returns: The cells, which have to be severed outside the lock.
  @usableFromInline
  final func takeAll() -> [SubjectCell] {
    let cells = (0..<count.load(ordering: .relaxed)).compactMap { position in
      cell(at: position)?.takeRetainedValue()
    }
    for cell in cells { cell.isPlaced = false }
    count.store(0, ordering: .relaxed)
    liveCount = 0
    return cells
  }

  private final func place(_ cell: Unmanaged<SubjectCell>, at position: Int) {
    cell._withUnsafeGuaranteedRef { $0.position = position }
    places.load(ordering: .relaxed)?[position].store(cell, ordering: .releasing)
  }

  /// Drops gaps, if they are at the end or many.
  private final func tidy() {
    var used = count.load(ordering: .relaxed)
    if used > 32, used > liveCount * 2 { return closeGaps() }
    while used > 0, cell(at: used - 1) == nil { used -= 1 }
    count.store(used, ordering: .relaxed)
  }

  private final func closeGaps() {
    var used = 0
    for position in 0..<count.load(ordering: .relaxed) {
      guard let cell = cell(at: position) else { continue }
      place(cell, at: used)
      used += 1
    }
    count.store(used, ordering: .relaxed)
  }

  private final func makeRoom(isDelivering: Bool) {
    if !isDelivering, capacity > liveCount * 2 { return closeGaps() }
    let newCapacity = max(1, capacity * 2)
    let larger = UnsafeMutablePointer<Place>.allocate(capacity: newCapacity)
    for position in 0..<newCapacity {
      (larger + position).initialize(to: Place(position < capacity ? cell(at: position) : nil))
    }
    capacity = newCapacity
    guard let former = places.exchange(larger, ordering: .acquiringAndReleasing) else { return }
    if isDelivering { retired.append(OutgrownPlaces(former)) } else { former.deallocate() }
  }
}

/// Memory that a walk may still be using.
private final class OutgrownPlaces {
  private let places: UnsafeMutablePointer<SubjectCells.Place>

  init(_ places: UnsafeMutablePointer<SubjectCells.Place>) {
    self.places = places
  }

  deinit {
    places.deallocate()
  }
}
