import KeyValueObservation
import Testing

/// Contract 7: a controller observes an object's key path once.
struct Contract07DuplicatesTests {
  private let logbook = Logbook()

  @Test func `a second observation is ignored and returns the token of the first`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    let first = controller.observe(node, \.d) { logbook, _, _ in logbook.note("first") }
    let second = controller.observe(node, \.d, options: .initial) { logbook, _, _ in
      logbook.note("second")
    }
    node.d = 1
    #expect(first === second)
    #expect(controller.observationCount == 1)
    second.cancel()
    #expect(first.isActive == false)
    #expect(logbook.lines == ["first"])
  }

  @Test func `after its end a key path may be observed anew`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    let first = controller.observe(node, \.d) { logbook, _, _ in logbook.note("first") }
    controller.unobserve(node, \.d)
    let second = controller.observe(node, \.d) { logbook, _, _ in logbook.note("second") }
    first.cancel()
    node.d = 1
    #expect(first !== second)
    #expect(logbook.lines == ["second"])
  }

  @Test func `if they are allowed, both are made, and unobserving ends both`() {
    let node = Node()
    let controller = ObservationController(observer: logbook, duplicates: .allowed)
    controller.observe(node, \.d) { logbook, _, _ in logbook.note("first") }
    let second = controller.observe(node, \.d) { logbook, _, _ in logbook.note("second") }
    let third = controller.observe(node, \.d) { logbook, _, _ in logbook.note("third") }
    node.d = 1
    second.cancel()
    node.d = 2
    #expect(controller.observationCount == 2)
    controller.unobserve(node, \.d)
    node.d = 3
    #expect(third.isActive == false)
    #expect(logbook.lines == ["first", "second", "third", "first", "third"])
  }

  @Test func `if they are replaced, the first ends and the second goes to the end of the line`() {
    let node = Node()
    let controller = ObservationController(observer: logbook, duplicates: .replaced)
    let first = controller.observe(node, \.d) { logbook, _, _ in logbook.note("first") }
    let other = node.observe(\.d) { [logbook] _, _ in logbook.note("other") }
    controller.observe(node, \.d, options: .initial) { logbook, _, _ in logbook.note("second") }
    node.d = 1
    #expect(first.isActive == false)
    #expect(controller.observationCount == 1)
    #expect(logbook.lines == ["second", "other", "second"])
    withExtendedLifetime(other) {}
  }

  @Test func `a property and its projection are the same property`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    let first = controller.observe(node, \.d) { logbook, _, _ in logbook.note("first") }
    let second = controller.observe(node.$d) { logbook, _ in logbook.note("second") }
    node.d = 1
    #expect(first === second)
    controller.unobserve(node.$d)
    let third = controller.observe(node.$d) { logbook, _ in logbook.note("third") }
    node.d = 2
    controller.unobserve(node, \.d)
    node.d = 3
    #expect(third.isActive == false)
    #expect(logbook.lines == ["first", "third"])
  }

  @Test func `paths and computed properties are compared by key path`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    let path = controller.observe(node, \.a?.d) { logbook, _, _ in logbook.note("a.d") }
    let same = controller.observe(node, \.a?.d) { logbook, _, _ in logbook.note("same") }
    let other = controller.observe(node, \.a?.e) { logbook, _, _ in logbook.note("a.e") }
    let computed = controller.observe(node, \.doubled) { logbook, _, _ in logbook.note("doubled") }
    let plain = controller.observe(node, \.d) { logbook, _, _ in logbook.note("d") }
    #expect(path === same)
    #expect(Set([path, other, computed, plain]).count == 4)
    node.a = Node()
    node.d = 1
    controller.unobserve(node, \.a?.d)
    controller.unobserve(node, \.doubled)
    node.a = Node()
    node.d = 2
    #expect(logbook.lines == ["a.d", "a.e", "doubled", "d", "a.e", "d"])
  }

  @Test func `two controllers never disturb one another`() {
    let node = Node()
    let first = ObservationController(observer: logbook)
    let second = ObservationController(observer: logbook)
    first.observe(node, \.d) { logbook, _, _ in logbook.note("first") }
    second.observe(node, \.d) { logbook, _, _ in logbook.note("second") }
    node.d = 1
    first.unobserveAll()
    node.d = 2
    #expect(logbook.lines == ["first", "second", "second"])
  }

  @Test func `the same key path of two objects is two observations`() {
    let nodes = [Node(), Node()]
    let controller = ObservationController(observer: logbook)
    for (index, node) in nodes.enumerated() {
      controller.observe(node, \.d) { logbook, _, _ in logbook.note("\(index)") }
    }
    for node in nodes { node.d = 1 }
    #expect(logbook.lines == ["0", "1"])
  }
}
