import KeyValueObservation
import Testing

struct ControllerConformanceTests {
  private let logbook = Logbook()

  @Test func `a second observation of a key path is ignored whole`() {
    let node = Node(d: 1)
    let controller = ObservationController(observer: logbook)
    controller.observe(node, \.d, options: .new) { logbook, _, change in
      logbook.note("first \(change.brief)")
    }
    controller.observe(node, \.d, options: [.initial, .old]) { logbook, _, change in
      logbook.note("second \(change.brief)")
    }
    node.d = 2
    #expect(logbook.lines == ["first new 2"])
  }

  @Test func `unobserving what is unknown or ended does nothing`() {
    let node = Node()
    let other = Node()
    let controller = ObservationController(observer: logbook)
    controller.unobserve(node)
    controller.unobserve(node, \.d)
    controller.unobserveAll()
    let token = controller.observe(node, \.d) { logbook, _, change in logbook.note(change.brief) }
    controller.unobserve(other)
    controller.unobserve(node, \.e)
    controller.unobserve(node, \.a?.d)
    controller.unobserve(other, \.d)
    node.d = 1
    controller.unobserve(node, \.d)
    controller.unobserve(node, \.d)
    token.cancel()
    node.d = 2
    #expect(logbook.lines == ["new 1"])
  }

  @Test func `the end of the controller ends all`() {
    let node = Node()
    let other = Node()
    var controller: ObservationController? = ObservationController(observer: logbook)
    for object in [node, other] {
      controller?.observe(object, \.d) { logbook, _, change in logbook.note(change.brief) }
      controller?.observe(object, \.a?.d) { logbook, _, change in logbook.note(change.brief) }
    }
    node.d = 1
    controller = nil
    node.d = 2
    other.d = 2
    other.a = Node()
    #expect(logbook.lines == ["new 1"])
    #expect(node.observationRegistry.observationCount == 0)
    #expect(other.observationRegistry.observationCount == 0)
  }

  @Test func `without its observer a controller is silent and stays usable`() {
    let node = Node()
    var observer: Logbook? = Logbook()
    var calls: [String] = []
    let controller = ObservationController(observer: Logbook())
    if let observer {
      let controller = ObservationController(observer: observer)
      controller.observe(node, \.d) { _, _, change in calls.append(change.brief) }
      node.d = 1
    }
    observer = nil
    controller.observe(node, \.d, options: [.initial, .new]) { _, _, change in
      calls.append(change.brief)
    }
    node.d = 2
    #expect(controller.observer == nil)
    #expect(controller.observationCount == 0)
    controller.unobserve(node)
    #expect(calls == ["new 1"])
  }

  @Test func `a retaining controller keeps its objects until they are unobserved`() {
    weak var kept: Node?
    let controller = ObservationController(observer: logbook, retainsObserved: true)
    do {
      let node = Node()
      kept = node
      controller.observe(node, \.d) { logbook, _, change in logbook.note(change.brief) }
      controller.observe(node, \.e) { logbook, _, change in logbook.note(change.brief) }
    }
    kept?.d = 1
    if let kept { controller.unobserve(kept, \.d) }
    #expect(kept != nil)
    kept?.e = 2
    if let kept { controller.unobserve(kept, \.e) }
    #expect(kept == nil)
    #expect(logbook.lines == ["new 1", "new 2"])
  }

  @Test func `another controller keeps no object`() {
    weak var kept: Node?
    let controller = ObservationController(observer: logbook)
    do {
      let node = Node()
      kept = node
      controller.observe(node, \.d) { _, _, _ in }
    }
    #expect(kept == nil)
    #expect(controller.observationCount == 0)
  }

  @Test func `unobserving one of several objects leaves the others`() {
    let nodes = [Node(), Node(), Node()]
    let controller = ObservationController(observer: logbook)
    for (index, node) in nodes.enumerated() {
      controller.observe(node, \.d) { logbook, _, change in
        logbook.note("\(index) \(change.brief)")
      }
    }
    controller.unobserve(nodes[1])
    for node in nodes { node.d = 1 }
    #expect(logbook.lines == ["0 new 1", "2 new 1"])
  }

  @Test func `objects that are equal but not identical are different objects`() {
    let first = Coin()
    let second = Coin()
    let controller = ObservationController(observer: logbook)
    for (name, coin) in [("first", first), ("second", second)] {
      controller.observe(coin, \.side) { logbook, _, change in
        logbook.note("\(name) \(change.brief)")
      }
    }
    #expect(first == second)
    controller.unobserve(first)
    first.side = 1
    second.side = 1
    #expect(logbook.lines == ["second new 1"])
  }

  @Test func `the dictionary form carries the key path that fired`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    controller.observe(node, keyPaths: [\.d, \.e, \.a?.d]) { logbook, _, change in
      let name = change.keyPath == \Node.d ? "d" : change.keyPath == \Node.e ? "e" : "a.d"
      logbook.note("\(name) \(change[.new].map { "\($0)" } ?? "-")")
    }
    node.e = 1
    node.a = Node(d: 2)
    node.d = 3
    #expect(logbook.lines == ["e 1", "a.d Optional(2)", "d 3"])
  }

  #if DEBUG
  @Test func `an empty list of key paths stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      let node = Node()
      let logbook = Logbook()
      ObservationController(observer: logbook).observe(node, keyPaths: []) { _, _, _ in }
    }
  }
  #endif
}

/// All coins are equal.
private final class Coin: KeyValueObservable, Equatable {
  let observationRegistry = ObservationRegistry()
  @Observed var side = 0

  static func == (lhs: Coin, rhs: Coin) -> Bool { true }
}
