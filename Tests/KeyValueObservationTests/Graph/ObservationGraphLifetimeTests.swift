import KeyValueObservation
import Testing

struct ObservationGraphLifetimeTests {
  @Test func `a graph keeps nothing alive`() {
    var desk: Desk? = Desk()
    weak let binder = desk?.binder
    weak let leaf = desk?.first
    weak let reader = desk?.reader
    weak let orphan = desk?.orphan
    let graph = desk?.graph
    desk = nil
    #expect(graph?.nodes.count == 6)
    let survivors: [AnyObject?] = [binder, leaf, reader, orphan]
    #expect(survivors.allSatisfy { $0 == nil })
  }

  @Test func `a graph leaves tokens as they were`() {
    let leaf = Leaf()
    var token: ObservationToken? = leaf.token(for: \.text, line: 1)
    let graph = ObservationGraph.snapshot(of: leaf)
    #expect(token?.isActive == true)
    token = nil
    #expect(leaf.observationRegistry.observationCount == 0)
    #expect(graph.edges.count == 1)
  }

  @Test func `a graph shows the moment at which it was made`() {
    let leaf = Leaf()
    let before = ObservationGraph.snapshot(of: leaf)
    let token = leaf.token(for: \.text, line: 1)
    #expect(before.edges.isEmpty)
    #expect(ObservationGraph.snapshot(of: leaf).edges.count == 1)
    token.cancel()
  }

  @Test func `an object can be drawn in its deinitialiser`() {
    var text = ""
    var binder: Binder? = Binder()
    binder?.onDeinit = { text = ObservationGraph.snapshot(of: $0).description }
    let token = binder?.token(for: \.label, line: 1)
    binder = nil
    #expect(
      text == """
        Binder#1
          label [new] by token#1 at App/Script.swift:1
        """
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a graph can be made by a handler, and doesn't ask for anything`() {
    let leaf = Leaf()
    var text = ""
    var callCount = 0
    let token = leaf.observe(\.text, file: "App/Script.swift", line: 1) { leaf, _ in
      text = ObservationGraph.snapshot(of: leaf).description
      callCount += 1
    }
    leaf.text = "changed"
    #expect(
      text == """
        Leaf#1
          text [new] by token#1 at App/Script.swift:1
        """
    )
    #expect(callCount == 1)
    token.cancel()
  }
}
