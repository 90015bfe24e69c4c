import KeyValueObservation
import Testing

/// Contract 3: the order of calls.
struct Contract03OrderTests {
  private let logbook = Logbook()

  @Test func `observers are called in the order of registration across controllers`() {
    let node = Node()
    let other = Logbook()
    let first = ObservationController(observer: logbook)
    let second = ObservationController(observer: other)
    first.observe(node, \.d) { [logbook] _, _, _ in logbook.note("1 first") }
    second.observe(node, \.d) { [logbook] _, _, _ in logbook.note("2 second") }
    let token = node.observe(\.d) { [logbook] _, _ in logbook.note("3 token") }
    let projected = node.$d.observe { [logbook] _ in logbook.note("4 projection") }
    first.observe(node, \.doubled) { [logbook] _, _, _ in logbook.note("5 computed") }
    second.observe(node, keyPaths: [\.doubled]) { [logbook] _, _, _ in logbook.note("6 list") }
    first.observe(node, \.e) { [logbook] _, _, _ in logbook.note("unrelated") }
    node.d = 1
    #expect(
      logbook.lines == [
        "1 first", "2 second", "3 token", "4 projection", "5 computed", "6 list",
      ]
    )
    withExtendedLifetime((token, projected, second)) {}
  }

  @Test func `the order holds when some end and others come`() {
    let node = Node()
    var tokens: [Int: ObservationToken] = [:]
    for index in 0..<100 {
      tokens[index] = node.observe(\.d) { [logbook] _, _ in logbook.note("\(index)") }
    }
    for index in 0..<100 where index % 3 != 0 { tokens[index] = nil }
    for index in 100..<120 {
      tokens[index] = node.observe(\.d) { [logbook] _, _ in logbook.note("\(index)") }
    }
    node.d = 1
    #expect(logbook.lines == tokens.keys.sorted().map { "\($0)" })
  }

  @Test func `a computed property stands among the plain ones where it was registered`() {
    let node = Node()
    let tokens = [
      node.observe(\.d, handler: logbook.handler("1")),
      node.observe(\.doubled, handler: logbook.handler("2")),
      node.observe(\.d, handler: logbook.handler("3")),
      node.observe(\.doubled, handler: logbook.handler("4")),
      node.observe(\.d, handler: logbook.handler("5")),
    ]
    node.d = 1
    #expect(logbook.lines == ["1 new 1", "2 new 2", "3 new 1", "4 new 2", "5 new 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `observers of paths that start at other objects come after the object's own`() {
    let root = Node()
    let leaf = Node()
    root.a = leaf
    let tokens = [
      root.observe(\.a?.d, handler: logbook.handler("path")),
      leaf.observe(\.d, handler: logbook.handler("own")),
      root.observe(\.a?.doubled, handler: logbook.handler("other path")),
      leaf.observe(\.doubled, handler: logbook.handler("own computed")),
    ]
    leaf.d = 1
    #expect(
      logbook.lines == ["own new 1", "own computed new 2", "path new 1", "other path new 2"]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `prior calls come in the order of registration too`() {
    let root = Node()
    let leaf = Node()
    root.a = leaf
    let tokens = [
      root.observe(\.a?.d, options: .prior, handler: logbook.handler("path")),
      leaf.observe(\.d, options: .prior, handler: logbook.handler("own")),
      leaf.observe(\.doubled, options: .prior, handler: logbook.handler("computed")),
    ]
    leaf.d = 1
    #expect(
      logbook.lines == ["path prior", "own prior", "computed prior", "own", "computed", "path"]
    )
    withExtendedLifetime(tokens) {}
  }
}
