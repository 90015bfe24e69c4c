import KeyValueObservation
import Testing

struct ObservationGraphControllerTests {
  @Test func `a controller's graph has what it observes and nothing else`() {
    let desk = Desk()
    desk.reader.read(desk.second, \.text, line: 7)
    #expect(
      ObservationGraph.snapshot(of: desk.reader.observations).description == """
        Binder#1
          label [new, initial] by Reader#1 at App/Reader.swift:1
          top.text [new] by Reader#1 at App/Reader.swift:2
            depends on Leaf#1.text
          {leaves, text} [new, old] by Reader#1 at App/Reader.swift:3
            depends on Leaf#1.text
            depends on Leaf#2.text
        Leaf#1
        Leaf#2
          text [new] by Reader#1 at App/Reader.swift:7
        """
    )
  }

  @Test func `controllers of different observers make one graph`() {
    let (leaf, other, reader) = (Leaf(), Leaf(), Reader())
    reader.read(leaf, \.text, line: 1)
    other.watch(leaf, line: 2)
    let graph = ObservationGraph.snapshot(of: reader.observations, other.observationController)
    #expect(graph.nodes.map(\.name) == ["Reader#1", "Leaf#1", "Leaf#2"])
    #expect(
      graph.edges.map(\.description) == [
        "Reader#1 observes Leaf#1.text [new] at App/Reader.swift:1",
        "Leaf#2 observes Leaf#1.text [new] at App/Leaf.swift:2",
      ]
    )
  }

  @Test func `a controller adds to the graph of objects`() {
    let (leaf, binder, reader) = (Leaf(), Binder(), Reader())
    reader.read(leaf, \.text, line: 1)
    reader.read(binder, \.label, line: 2)
    let token = binder.token(for: \.label, line: 3)
    let graph = ObservationGraph.snapshot(of: [leaf], reader.observations)
    #expect(
      graph.description == """
        Leaf#1
          text [new] by Reader#1 at App/Reader.swift:1
        Binder#1
          label [new] by Reader#1 at App/Reader.swift:2
        """
    )
    token.cancel()
  }

  @Test func `a controller that observes nothing is shown by its observer`() {
    let graph = ObservationGraph.snapshot(of: Reader().observations)
    #expect(graph.nodes.map(\.description) == ["Reader#1 (gone)"])
    let reader = Reader()
    let present = ObservationGraph.snapshot(of: reader.observations)
    #expect(present.nodes.map(\.description) == ["Reader#1"])
  }
}
