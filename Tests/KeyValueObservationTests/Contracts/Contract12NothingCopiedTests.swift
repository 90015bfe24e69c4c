import KeyValueObservation
import Testing

/// Contract 12: nothing is copied for nothing.
struct Contract12NothingCopiedTests {
  /// The options of an observer that keep nothing of a value beyond its call.
  private static let thrifty: [ObservingOptions?] = [
    nil, [], .new, .initial, .prior, [.prior, .new],
  ]

  @Test(arguments: thrifty)
  func `in-place mutation is in place`(_ options: ObservingOptions?) {
    let basket = Basket(capacity: 1000)
    var calls = 0
    let token = options.map { options in
      basket.observe(\.items, options: options) { _, _ in calls += 1 }
    }
    calls = 0
    let address = basket.address
    for index in 0..<500 { basket.items.append(index) }
    for index in 0..<500 { basket.items[index] += 1 }
    #expect(basket.address == address)
    let perMutation = options.map { $0.contains(.prior) ? 2 : 1 } ?? 0
    #expect(calls == 1000 * perMutation)
    #expect(basket.items == Array(1...500))
    withExtendedLifetime(token) {}
  }

  @Test(arguments: thrifty)
  func `a mutation through the projection is in place as well`(_ options: ObservingOptions?) {
    let basket = Basket(capacity: 1000)
    let token = options.map { basket.$items.observe(options: $0) { _ in } }
    let address = basket.address
    for index in 0..<500 { basket.$items.update { $0.append(index) } }
    #expect(basket.address == address)
    withExtendedLifetime(token) {}
  }

  @Test func `a mutation is one change, however much it does`() {
    let basket = Basket(capacity: 10)
    var calls: [String] = []
    let token = basket.observe(\.items, options: [.new, .old]) { _, change in
      calls.append(change.brief)
    }
    basket.items.append(contentsOf: [3, 1, 2])
    basket.items.sort()
    basket.update { items in
      items.removeFirst()
      items.append(9)
    }
    #expect(
      calls == [
        "old [] new [3, 1, 2]", "old [3, 1, 2] new [1, 2, 3]", "old [1, 2, 3] new [2, 3, 9]",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `an old value is kept only while somebody asks for it`() {
    let basket = Basket(capacity: 1000)
    let first = basket.observe(\.items) { _, _ in }
    let keeper = basket.observe(\.items, options: .old) { _, _ in }
    let before = basket.address
    basket.items.append(1)
    #expect(basket.address != before)
    keeper.cancel()
    basket.items.reserveCapacity(1000)
    let after = basket.address
    basket.items.append(2)
    #expect(basket.address == after)
    withExtendedLifetime(first) {}
  }

  @Test func `a filter keeps the old value too`() {
    let basket = Basket(capacity: 1000)
    let token = basket.observe(\.items, options: [], filter: .distinct) { _, _ in }
    let before = basket.address
    basket.items.append(1)
    #expect(basket.address != before)
    withExtendedLifetime(token) {}
  }

  @Test func `a replaced value that nobody asked for is let go of before the handlers run`() {
    let logbook = Logbook()
    let owner = Owner()
    owner.breath = LastBreath { logbook.note("released") }
    let token = owner.observe(\.breath) { _, _ in logbook.note("handler") }
    owner.breath = nil
    #expect(logbook.lines == ["released", "handler"])
    withExtendedLifetime(token) {}
  }

  @Test func `a value that was asked for is let go of with the call`() {
    let logbook = Logbook()
    let owner = Owner()
    owner.breath = LastBreath { logbook.note("released") }
    let token = owner.observe(\.breath, options: .old) { _, _ in logbook.note("handler") }
    owner.breath = nil
    logbook.note("setter returned")
    #expect(logbook.lines == ["handler", "released", "setter returned"])
    withExtendedLifetime(token) {}
  }

  @Test func `another property's observers don't make a mutation copy`() {
    let basket = Basket(capacity: 1000)
    let token = basket.observe(\.name, options: [.new, .old]) { _, _ in }
    let address = basket.address
    basket.items.append(1)
    #expect(basket.address == address)
    withExtendedLifetime(token) {}
  }

  @Test func `observing the length of a collection copies nothing`() {
    let basket = Basket(capacity: 1000)
    var calls: [String] = []
    let token = basket.observe(\.items.count, options: [.new, .old]) { _, change in
      calls.append(change.brief)
    }
    let address = basket.address
    basket.items.append(1)
    #expect(basket.address == address)
    #expect(calls == ["old 0 new 1"])
    withExtendedLifetime(token) {}
  }
}

private final class Owner: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var breath: LastBreath?
}

private final class Basket: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var items: [Int] = []
  @Observed var name = ""

  init(capacity: Int) {
    items.reserveCapacity(capacity)
  }

  func update(_ body: (inout [Int]) -> Void) {
    body(&items)
  }

  /// Where the elements are stored.
  var address: Int {
    items.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
