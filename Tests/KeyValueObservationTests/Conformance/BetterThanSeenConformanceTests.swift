import KeyValueObservation
import Testing

/// Where the library promises better than the implementation that it is modelled on.
struct BetterThanSeenConformanceTests {
  @Test func `ordinary calls come in the order of registration`() {
    let logbook = Logbook()
    let node = Node()
    let tokens = ["a", "b", "c"].map { node.observe(\.d, handler: logbook.handler($0)) }
    node.d = 1
    #expect(logbook.lines == ["a new 1", "b new 1", "c new 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `the order holds after a head was replaced`() {
    let logbook = Logbook()
    let node = Node()
    let leaf = Node()
    node.a = leaf
    let first = node.observe(\.a?.d, handler: logbook.handler("first"))
    let second = node.observe(\.a?.d, handler: logbook.handler("second"))
    let third = node.observe(\.a?.d, handler: logbook.handler("third"))
    node.a = nil
    second.cancel()
    node.a = leaf
    let fourth = node.observe(\.a?.d, handler: logbook.handler("fourth"))
    logbook.step("leaf") { leaf.d = 1 }
    #expect(logbook.lines.suffix(4) == ["# leaf", "first new 1", "third new 1", "fourth new 1"])
    withExtendedLifetime((first, third, fourth)) {}
  }

  @Test func `each observer sees changes in commit order`() {
    let logbook = Logbook()
    let node = Node()
    let first = node.observe(\.d, options: [.new, .old]) { node, change in
      logbook.note("first \(change.brief)")
      if change.new == 1 { node.d = 2 }
    }
    let second = node.observe(\.d, options: [.new, .old], handler: logbook.handler("second"))
    node.d = 1
    #expect(
      logbook.lines == [
        "first old 0 new 1", "second old 0 new 1", "first old 1 new 2", "second old 1 new 2",
      ]
    )
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an observed object that dies is silent`() {
    let logbook = Logbook()
    let controller = ObservationController(observer: logbook)
    var node: Node? = Node()
    if let node {
      controller.observe(node, \.d) { logbook, _, change in logbook.note(change.brief) }
      controller.observe(node, \.a?.d) { logbook, _, change in logbook.note(change.brief) }
    }
    let token = node?.observe(\.doubled, handler: logbook.handler())
    node = nil
    #expect(logbook.lines == [])
    #expect(token?.isActive == false)
    #expect(controller.observationCount == 0)
  }

  @Test func `a kept change stays as it was`() {
    let node = Node()
    var kept: [Change<Int>] = []
    var dictionaries: [ChangeDictionary] = []
    let token = node.observe(\.d, options: [.new, .old]) { _, change in
      kept.append(change)
      dictionaries.append(ChangeDictionary(change))
    }
    node.d = 1
    node.d = 2
    #expect(kept.map(\.brief) == ["old 0 new 1", "old 1 new 2"])
    #expect(dictionaries.map { $0.new(as: \Node.d) } == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test func `sorting, swapping and clearing in place are one call each`() {
    let logbook = Logbook()
    let basket = Basket()
    let token = basket.observe(\.items, options: [.new, .old], handler: logbook.handler())
    basket.items.append(contentsOf: [3, 1, 2])
    basket.items.sort()
    basket.items.swapAt(0, 2)
    basket.items.removeAll()
    #expect(
      logbook.lines == [
        "old [] new [3, 1, 2]", "old [3, 1, 2] new [1, 2, 3]", "old [1, 2, 3] new [3, 2, 1]",
        "old [3, 2, 1] new []",
      ]
    )
    withExtendedLifetime(token) {}
  }
}

private final class Basket: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var items: [Int] = []
}
