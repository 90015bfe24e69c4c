import KeyValueObservation
import Testing

struct ObservationGraphWalkTests {
  @Test func `an object that observes itself is one node`() {
    let leaf = Leaf()
    leaf.watch(leaf, line: 1)
    let graph = ObservationGraph.snapshot(of: leaf)
    #expect(
      graph.description == """
        Leaf#1
          text [new] by Leaf#1 at App/Leaf.swift:1
        """
    )
    #expect(graph.nodes.map(\.name) == ["Leaf#1"])
  }

  @Test(.needsScopedLocals) func `a cycle of observers ends where it began`() {
    let leaves = [Leaf(), Leaf(), Leaf()]
    for (index, leaf) in leaves.enumerated() {
      leaf.watch(leaves[(index + 1) % leaves.count], line: UInt(index))
    }
    #expect(
      ObservationGraph.snapshot(of: leaves[0]).description == """
        Leaf#1
          text [new] by Leaf#2 at App/Leaf.swift:2
        Leaf#2
          text [new] by Leaf#3 at App/Leaf.swift:1
        Leaf#3
          text [new] by Leaf#1 at App/Leaf.swift:0
        """
    )
  }

  @Test func `a cycle of paths ends where it began`() {
    let (first, second) = (Leaf(), Leaf())
    (first.next, second.next) = (second, first)
    let tokens = [
      first.token(for: \.next?.next?.text, line: 1), second.token(for: \.next?.text, line: 2),
    ]
    #expect(
      ObservationGraph.snapshot(of: first).description == """
        Leaf#1
          next.next.text [new] by token#1 at App/Script.swift:1
            depends on Leaf#2.next
        Leaf#2
          next.text [new] by token#2 at App/Script.swift:2
            depends on Leaf#1.text
        """
    )
    withExtendedLifetime(tokens) {}
    first.next = nil
  }

  @Test func `what depends on an object is found from it`() {
    let binder = Binder()
    let leaf = Leaf()
    binder.top = leaf
    let tokens = [
      binder.token(for: \.top?.text, line: 1), binder.token(for: \.label, line: 2),
    ]
    #expect(
      ObservationGraph.snapshot(of: leaf).description == """
        Leaf#1
        Binder#1
          top.text [new] by token#1 at App/Script.swift:1
            depends on Leaf#1.text
          label [new] by token#2 at App/Script.swift:2
        """
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `an observation depends on what it last read`() {
    let binder = Binder()
    let (former, present) = (Leaf(), Leaf())
    binder.top = former
    let token = binder.token(for: \.top?.text, line: 1)
    binder.top = present
    let graph = ObservationGraph.snapshot(of: [former, present, binder])
    #expect(
      graph.edges.map(\.description) == [
        "token#1 observes Binder#1.top.text [new] at App/Script.swift:1",
        "token#1 depends on Leaf#2.text [new] at App/Script.swift:1",
      ]
    )
    token.cancel()
  }

  @Test func `several objects come first, in the order in which they are given`() {
    let (first, second) = (Leaf(), Leaf())
    first.watch(second, line: 1)
    second.watch(first, line: 2)
    let graph = ObservationGraph.snapshot(of: second, Binder(), first, second)
    #expect(graph.nodes.map(\.name) == ["Leaf#1", "Binder#1", "Leaf#2"])
    #expect(graph.edges.map(\.object.name) == ["Leaf#1", "Leaf#2"])
  }

  @Test func `what ended isn't shown`() {
    let leaf = Leaf()
    let reader = Reader()
    reader.read(leaf, \.text, line: 1)
    let tokens = [leaf.token(for: \.text, line: 2), leaf.token(for: \.next?.text, line: 3)]
    for token in tokens { token.cancel() }
    reader.observations.unobserveAll()
    #expect(ObservationGraph.snapshot(of: leaf, Leaf()).edges == [])
  }

  @Test func `edges are in the order of registration`() {
    let leaf = Leaf()
    let binder = Binder()
    binder.top = leaf
    let tokens = [
      leaf.token(for: \.text, line: 3), binder.token(for: \.top?.text, line: 1),
      leaf.token(for: \.next, line: 4), binder.token(for: \.label, line: 2),
      leaf.token(for: \.text, line: 5),
    ]
    let graph = ObservationGraph.snapshot(of: binder)
    #expect(graph.edges.map(\.observation) == [1, 2, 2, 3, 4, 5])
    #expect(graph.edges.map(\.line) == [3, 1, 1, 4, 2, 5])
    withExtendedLifetime(tokens) {}
  }

  @Test func `the same moment gives the same graph`() {
    let desk = Desk()
    #expect(desk.graph == desk.graph)
  }
}
