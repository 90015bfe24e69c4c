import KeyValueObservation
import Testing

struct ObservationGraphNameTests {
  @Test func `classes of the same name are told apart by their full names`() {
    let graph = ObservationGraph.snapshot(of: Leaf(), Attic.Leaf(), Binder(), Leaf())
    #expect(
      graph.nodes.map(\.name) == [
        "KeyValueObservationTests.Leaf#1", "KeyValueObservationTests.Attic.Leaf#1", "Binder#1",
        "KeyValueObservationTests.Leaf#2",
      ]
    )
  }

  @Test func `the full name of a local class has no address`() {
    final class Binder: KeyValueObservable {
      let observationRegistry = ObservationRegistry()
    }
    let graph = ObservationGraph.snapshot(of: Binder(), KeyValueObservationTests.Binder())
    #expect(
      graph.nodes.map(\.name) == [
        "KeyValueObservationTests.ObservationGraphNameTests.Binder#1",
        "KeyValueObservationTests.Binder#1",
      ]
    )
  }

  @Test(.needsScopedLocals) func `observers that are gone keep their class, and count one by one`()
  {
    let leaf = Leaf()
    let readers = [Reader(), Reader()].map { ObservationController(observer: $0) }
    let other = ObservationController(observer: Attic.Reader())
    for controller in readers { controller.observe(leaf, \.text) { _, _, _ in } }
    other.observe(leaf, \.text) { _, _, _ in }
    #expect(
      ObservationGraph.snapshot(of: leaf).nodes.map(\.description) == [
        "Leaf#1", "KeyValueObservationTests.Reader#1 (gone)",
        "KeyValueObservationTests.Reader#2 (gone)",
        "KeyValueObservationTests.Attic.Reader#1 (gone)",
      ]
    )
  }

  @Test func `two controllers of one observer are one node`() {
    let (leaf, reader) = (Leaf(), Reader())
    let second = ObservationController(observer: reader)
    reader.read(leaf, \.text, line: 1)
    second.observe(leaf, \.text) { _, _, _ in }
    let graph = ObservationGraph.snapshot(of: leaf)
    #expect(graph.nodes.map(\.name) == ["Leaf#1", "Reader#1"])
    #expect(graph.edges.map(\.observer.name) == ["Reader#1", "Reader#1"])
  }

  @Test func `each token is a node of its own`() {
    let leaf = Leaf()
    let tokens = [leaf.token(for: \.text, line: 1), leaf.token(for: \.text, line: 2)]
    let graph = ObservationGraph.snapshot(of: leaf)
    #expect(graph.nodes.map(\.name) == ["Leaf#1", "token#1", "token#2"])
    #expect(graph.nodes.map(\.kind) == [.object, .token, .token])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a property that no wrapper stores has no address in its name`() {
    let binder = Binder()
    let token = binder.token(for: \.weight, line: 1)
    #expect(
      ObservationGraph.snapshot(of: binder).edges.map(\.property) == ["a computed Int"]
    )
    token.cancel()
  }
}
