internal import Synchronization

// What the entries need, with the lock held.
extension PropertySlot {
  /// How many entries have each need.
  struct NeedCounts {
    var old: Int32 = 0
    var prior: Int32 = 0
    var links: Int32 = 0
    var manual: Int32 = 0
    var new: Int32 = 0
    var leaves: Int32 = 0
  }

  func note(_ needs: SlotNeeds, by step: Int32) {
    if needs.contains(.old) { needCounts.old += step }
    if needs.contains(.prior) { needCounts.prior += step }
    if needs.contains(.links) { needCounts.links += step }
    if needs.contains(.manual) { needCounts.manual += step }
    if needs.contains(.new) { needCounts.new += step }
    if needs.contains(.leaf) { needCounts.leaves += step }
    needsBits.store(currentNeeds.rawValue, ordering: .relaxed)
    if needCounts.leaves > 0 || isToldAsPath { updateToldKeyPath() }
  }

  func updateToldKeyPath() {
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
