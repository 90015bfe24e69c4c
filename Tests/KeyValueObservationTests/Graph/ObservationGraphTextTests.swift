import KeyValueObservation
import Testing

struct ObservationGraphTextTests {
  @Test func `the text lists objects with observations and what these depend on`() {
    #expect(
      Desk().graph.description == """
        Binder#1
          label [new, initial] by Reader#1 at App/Reader.swift:1
          top.text [new] by Reader#1 at App/Reader.swift:2
            depends on Leaf#1.text
          {leaves, text} [new, old] by Reader#1 at App/Reader.swift:3
            depends on Leaf#1.text
            depends on Leaf#2.text
          label [new] by Reader#2 (gone) at App/Orphan.swift:4
          leaves [new] by token#1 at App/Script.swift:5
        Leaf#1
          text [new] by Leaf#2 at App/Leaf.swift:6
        Leaf#2
        """
    )
  }

  @Test func `without objects there is a text too`() {
    #expect(ObservationGraph.snapshot(of: []).description == "no objects")
  }

  @Test func `an object that nobody observes stands alone`() {
    #expect(ObservationGraph.snapshot(of: Leaf()).description == "Leaf#1")
  }

  @Test func `a computed property of one object depends on nothing else`() {
    let binder = Binder()
    let token = binder.token(for: \.caption, line: 1)
    #expect(
      ObservationGraph.snapshot(of: binder).description == """
        Binder#1
          {label, leaves} [new] by token#1 at App/Script.swift:1
        """
    )
    token.cancel()
  }

  @Test func `several properties of one object make one dependency`() {
    let binder = Binder()
    let reader = Reader()
    binder.top = Leaf()
    reader.read(binder, \.top.summary, line: 1)
    #expect(
      ObservationGraph.snapshot(of: binder).description == """
        Binder#1
          {top, text, next} [new] by Reader#1 at App/Reader.swift:1
            depends on Leaf#1.{text, next}
        Leaf#1
        """
    )
  }

  @Test func `an edge describes itself`() {
    let edges = Desk().graph.edges.prefix(3).map(\.description)
    #expect(
      edges == [
        "Reader#1 observes Binder#1.label [new, initial] at App/Reader.swift:1",
        "Reader#1 observes Binder#1.top.text [new] at App/Reader.swift:2",
        "Reader#1 depends on Leaf#1.text [new] at App/Reader.swift:2",
      ]
    )
  }
}

extension Leaf? {
  fileprivate var summary: String { "\(self?.text ?? "") \(self?.next == nil)" }
}
