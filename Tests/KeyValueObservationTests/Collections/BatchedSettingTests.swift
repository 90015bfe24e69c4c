import KeyValueObservation
import Testing

/// Settings and edits in a batch that follow others of the same property.
struct BatchedSettingTests {
  @Test func `edits of elements and settings in turn are told in their order`() {
    let shelf = Shelf()
    var history: [String] = []
    let token = shelf.observe(\.numbers, options: [.new, .old]) { _, change in
      history.append("\(change)")
    }
    var copy = shelf.numbers
    let replay = shelf.observe(\.numbers, options: .new) { _, change in change.apply(to: &copy) }
    withObservationBatch {
      shelf.numbers = [1]
      shelf.$numbers.append(2)
      shelf.$numbers[0] = 5
      shelf.numbers = [7]
      shelf.numbers = [8]
      shelf.numbers.append(9)
      shelf.$numbers.remove(at: 0)
      shelf.$numbers.insert(contentsOf: [3, 4], at: 1)
    }
    token.cancel()
    replay.cancel()
    #expect(
      history == [
        "setting, old [], new [1]", "insertion, new [2], indexes 1",
        "replacement, old [1], new [5], indexes 0", "setting, old [5, 2], new [8, 9]",
        "removal, old [8], indexes 0", "insertion, new [3, 4], indexes 1-2",
      ]
    )
    #expect(copy == [9, 3, 4] && shelf.numbers == copy)
  }

  @Test(arguments: [true, false])
  func `what a setting lets go of may set the property again`(isBatch: Bool) {
    let house = House()
    var history: [String] = []
    let token = house.observe(\.guest) { _, change in
      history.append((change.new ?? nil)?.name ?? "nobody")
    }
    let invite = {
      house.guest = Guest("Ann")
      house.guest = Guest("Bob") { [unowned house] in house.guest = Guest("Cid") }
      house.guest = Guest("Dan")
    }
    if isBatch { withObservationBatch(invite) } else { invite() }
    token.cancel()
    #expect(history == (isBatch ? ["Cid"] : ["Ann", "Bob", "Dan", "Cid"]))
    #expect(house.guest?.name == "Cid")
  }

  @Test func `what a setting replaces goes at once`() {
    let house = House()
    let token = house.observe(\.guest, options: [.new]) { _, _ in }
    var gone: [String] = []
    withObservationBatch {
      for name in ["Ann", "Bob", "Cid"] {
        house.guest = Guest(name) { gone.append(name) }
        gone.append("then")
      }
    }
    token.cancel()
    #expect(gone == ["then", "Ann", "then", "Bob", "then"])
  }

  @Test func `mutations in place copy nothing`() {
    let shelf = Shelf()
    shelf.numbers.reserveCapacity(100)
    shelf.numbers.append(0)
    var told: [[Int]] = []
    let token = shelf.observe(\.numbers) { _, change in told.append(change.new ?? []) }
    var addresses: Set<UnsafeRawPointer?> = []
    withObservationBatch {
      for number in 1...4 {
        shelf.numbers.append(number)
        shelf.numbers.withUnsafeBytes { _ = addresses.insert($0.baseAddress) }
      }
    }
    token.cancel()
    #expect(told == [[0, 1, 2, 3, 4]] && addresses.count == 1)
  }
}

private final class House: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var guest: Guest?
}

/// Someone who tells of their end.
private final class Guest {
  let name: String
  private let onEnd: () -> Void

  init(_ name: String, onEnd: @escaping () -> Void = {}) {
    self.name = name
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }
}
