import KeyValueObservation
import Testing

/// Contract 2: old and new are a matching pair, taken when the change was committed.
struct Contract02MatchingPairTests {
  private let logbook = Logbook()

  @Test func `a later observer gets the pair of the change, not what is there by then`() {
    let node = Node()
    let first = node.observe(\.d) { node, change in
      if change.new == 1 { node.d = 2 }
    }
    let second = node.observe(\.d, options: [.new, .old]) { [logbook] node, change in
      logbook.note("\(change.brief), is \(node.d)")
    }
    node.d = 1
    #expect(logbook.lines == ["old 0 new 1, is 2", "old 1 new 2, is 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `the pairs of a computed property are taken at the commit as well`() {
    let node = Node()
    let first = node.observe(\.d) { node, change in
      if change.new == 1 { node.d = 2 }
    }
    let second = node.observe(\.doubled, options: [.new, .old], handler: logbook.handler())
    node.d = 1
    #expect(logbook.lines == ["old 0 new 2", "old 2 new 4"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `the pairs of a path that starts elsewhere are taken at the commit as well`() {
    let root = Node()
    let leaf = Node()
    root.a = leaf
    let first = leaf.observe(\.d) { leaf, change in
      if change.new == 1 { leaf.d = 2 }
    }
    let second = root.observe(\.a?.d, options: [.new, .old], handler: logbook.handler())
    leaf.d = 1
    #expect(logbook.lines == ["old 0 new 1", "old 1 new 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `each pair begins where the one before ended`() {
    let node = Node()
    let setter = node.observe(\.d) { node, change in
      if let new = change.new, new < 64, new % 2 == 0 { node.d = new + 1 }
      if let new = change.new, new < 64 { node.d += 2 }
    }
    var pairs: [[Int]] = []
    let token = node.observe(\.d, options: [.new, .old]) { _, change in
      pairs.append([change.old ?? -1, change.new ?? -1])
    }
    node.d = 1
    #expect(pairs.count > 32)
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0[1] == $1[0] })
    #expect(pairs.last?.last == node.d)
    withExtendedLifetime((setter, token)) {}
  }

  @Test func `what was not asked for is absent, whoever else asked for it`() {
    let node = Node()
    let all = node.observe(\.d, options: [.new, .old], handler: logbook.handler("all"))
    let new = node.observe(\.d, options: .new, handler: logbook.handler("new only"))
    let old = node.observe(\.d, options: .old, handler: logbook.handler("old only"))
    let none = node.observe(\.d, options: [], handler: logbook.handler("none"))
    node.d = 1
    node.d += 1
    #expect(
      logbook.lines == [
        "all old 0 new 1", "new only new 1", "old only old 0", "none",
        "all old 1 new 2", "new only new 2", "old only old 1", "none",
      ]
    )
    withExtendedLifetime((all, new, old, none)) {}
  }

  @Test func `a nil that was asked for is a value`() {
    let node = Node()
    var changes: [Change<Node?>] = []
    let token = node.observe(\.a, options: [.new, .old]) { _, change in changes.append(change) }
    let bare = node.observe(\.a, options: []) { _, change in changes.append(change) }
    node.a = nil
    #expect(changes.map { $0.new != nil } == [true, false])
    #expect(changes.map { $0.old != nil } == [true, false])
    #expect(
      changes.map { ChangeDictionary($0).keys } == [
        [.kind, .new, .old, .keyPath], [.kind, .keyPath],
      ]
    )
    withExtendedLifetime((token, bare)) {}
  }
}
