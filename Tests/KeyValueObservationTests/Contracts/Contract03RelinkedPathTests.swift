import KeyValueObservation
import Testing

/// Contract 3 for paths that handlers lead elsewhere in the middle of a change.
struct Contract03RelinkedPathTests {
  private let logbook = Logbook()
  private let root = Node()

  @Test func `a path led to an object in a prior handler hears of the change that follows`() {
    let leaf = Node(d: 1)
    let former = Node(d: 9)
    root.a = former
    let tokens = [
      leaf.observe(\.d, options: .prior) { [root] leaf, change in
        if change.isPrior { root.a = leaf }
      },
      root.observe(\.a?.d, options: [.new, .old], handler: logbook.handler()),
    ]
    leaf.d = 2
    #expect(logbook.lines == ["old 9 new 1", "old 1 new 2"])
    withExtendedLifetime((tokens, former)) {}
  }

  @Test func `a path led away from an object in a prior handler hears nothing of the change`() {
    let leaf = Node(d: 1)
    let other = Node(d: 9)
    root.a = leaf
    let tokens = [
      leaf.observe(\.d, options: .prior) { [root] _, change in
        if change.isPrior { root.a = other }
      },
      root.observe(\.a?.d, options: [.new, .old], handler: logbook.handler()),
    ]
    leaf.d = 2
    #expect(logbook.lines == ["old 1 new 9"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a path led away in an ordinary handler still hears of the running change`() {
    let leaf = Node(d: 1)
    let other = Node(d: 9)
    root.a = leaf
    let tokens = [
      leaf.observe(\.d) { [root] _, _ in root.a = other },
      root.observe(\.a?.d, options: [.new, .old], handler: logbook.handler()),
    ]
    leaf.d = 2
    #expect(logbook.lines == ["old 1 new 2", "old 2 new 9"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a path that came back in a handler keeps its place in the order`() {
    let node = Node(d: 1)
    node.a = node
    let tokens = [
      node.observe(\.d) { node, change in
        guard change.new == 2 else { return }
        node.a = nil
        node.a = node
        node.d = 3
      },
      node.observe(\.a?.d, handler: logbook.handler("path")),
      node.observe(\.doubled, handler: logbook.handler("doubled")),
      node.observe(\.d, handler: logbook.handler("d")),
    ]
    node.d = 2
    #expect(
      logbook.lines == [
        "path new 2", "doubled new 4", "d new 2", "path new nil", "path new 2",
        "path new 3", "doubled new 6", "d new 3",
      ]
    )
    withExtendedLifetime(tokens) {}
    node.a = nil
  }

  @Test func `a nested change of a path's head is seen before a later change of its leaf`() {
    let leaf = Node(d: 1)
    let tokens = [
      leaf.observe(\.d) { [root] leaf, change in
        guard change.new == 2 else { return }
        root.a = leaf
        leaf.d = 3
        root.a = nil
        leaf.d = 4
      },
      root.observe(\.a?.d, options: [.new, .old], handler: logbook.handler("path")),
      leaf.observe(\.d, options: [.new, .old], handler: logbook.handler("leaf")),
    ]
    leaf.d = 2
    #expect(
      logbook.lines == [
        "path old nil new 2", "path old 2 new 3", "path old 3 new nil",
        "leaf old 1 new 2", "leaf old 2 new 3", "leaf old 3 new 4",
      ]
    )
    withExtendedLifetime(tokens) {}
  }
}
