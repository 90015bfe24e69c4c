import Synchronization
import Testing

@testable import KeyValueObservation

@Suite(.needsScopedLocals)
struct PropertySlotTests {
  private let slot = PropertySlot(keyPath: \Lamp.level, core: RegistryCore())

  private func entry(_ serial: UInt64, _ needs: SlotNeeds = []) -> SlotEntry {
    SlotEntry(serial: serial, needs: needs)
  }

  private func entries(_ serials: some Sequence<UInt64>) -> [SlotEntry] {
    serials.map { entry($0) }
  }

  private var serials: [UInt64] { slot.entries.map(\.serial) }
  private var count: Int { slot.count.load(ordering: .relaxed) }

  /// What stands at each position; nil for gaps.
  private var layout: [UInt64?] {
    (0..<count).map { slot.entry(at: $0)?.takeUnretainedValue().serial }
  }

  @Test func `entries stand in the order in which they came`() {
    let entries = entries(1...20)
    for entry in entries { #expect(slot.add(entry, isDelivering: false) == nil) }
    #expect(serials == Array(1...20))
    #expect(entries.map(\.position) == Array(0..<20))
    #expect(slot.liveCount == 20)
  }

  @Test func `what leaves during a delivery leaves a gap, and nobody moves`() {
    let entries = entries(1...4)
    for entry in entries { _ = slot.add(entry, isDelivering: false) }
    slot.remove(entries[1], isDelivering: true)
    slot.remove(entries[3], isDelivering: true)
    #expect(layout == [1, nil, 3, nil])
    #expect(slot.liveCount == 2)
    slot.remove(entries[2], isDelivering: false)
    #expect(layout == [1])
  }

  @Test
  func `what comes during a delivery stands behind, and replaced cells are handed out`() {
    let first = entries(1...2), more = entries(3...9)
    for entry in first { _ = slot.add(entry, isDelivering: false) }
    let former = slot.cells.load(ordering: .relaxed)
    let retired = more.map { slot.add($0, isDelivering: true) }
    #expect(retired.map { $0 != nil } == [true, false, true, false, false, false, true])
    #expect(layout == Array(1...9))
    // A walk that began before may still look at the former cells.
    let seen = former?[1].load(ordering: .relaxed)?.takeUnretainedValue()
    #expect(seen?.serial == 2)
    withExtendedLifetime(retired) {}
  }

  @Test func `gaps are filled up rather than growing, while nobody walks`() {
    var live = entries(1...40)
    for entry in live { _ = slot.add(entry, isDelivering: false) }
    for serial in UInt64(41)...2000 {
      slot.remove(live.removeFirst(), isDelivering: false)
      live.append(entry(serial))
      _ = slot.add(live[live.count - 1], isDelivering: false)
      #expect(count <= 81)
    }
    #expect(serials == Array(1961...2000))
  }

  @Test func `an entry that comes back takes its place in the order`() {
    let entries = [entry(1), entry(5), entry(3)]
    for entry in entries { _ = slot.add(entry, isDelivering: false) }
    #expect(serials == [1, 3, 5])
    #expect(entries.map(\.position) == [0, 2, 1])
    #expect(!slot.isUnsorted)
  }

  @Test func `an entry that comes back during a delivery takes its place after it`() {
    let entries = [entry(1), entry(5), entry(3), entry(4)]
    for entry in entries.prefix(2) { _ = slot.add(entry, isDelivering: false) }
    let retired = entries.suffix(2).map { slot.add($0, isDelivering: true) }
    #expect(layout == [1, 5, 3, 4])
    #expect(slot.isUnsorted)
    slot.remove(entries[1], isDelivering: true)
    slot.tidy()
    #expect(layout == [1, 3, 4])
    #expect(!slot.isUnsorted)
    withExtendedLifetime(retired) {}
  }

  @Test func `it needs what any of its entries needs`() {
    let entries = [entry(1, .old), entry(2, [.old, .prior]), entry(3, .new), entry(4, .links)]
    var needs: [SlotNeeds] = []
    for entry in entries {
      _ = slot.add(entry, isDelivering: false)
      needs.append(slot.needs)
    }
    #expect(needs == [.old, [.old, .prior], [.old, .prior, .new], [.old, .prior, .new, .links]])
    for entry in entries { slot.remove(entry, isDelivering: false) }
    #expect(slot.needs == [])
  }

  @Test func `only needs without work before the store allow the short way`() {
    let allowed: [SlotNeeds] = [[], .old, .new, [.old, .new]]
    let refused: [SlotNeeds] = [.prior, .links, .manual, [.old, .prior]]
    #expect(allowed.map(\.allowShortWay) == [true, true, true, true])
    #expect(refused.map(\.allowShortWay) == [false, false, false, false])
  }
}
