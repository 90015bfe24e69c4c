internal import Synchronization

// How entries come and go, with the lock held.
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
