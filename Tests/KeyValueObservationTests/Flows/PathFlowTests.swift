import KeyValueObservation
import Testing

/// The flow of a nested path and of the object behind an observation, as RACObserve has it.
struct PathFlowTests {
  private let logbook = Logbook()

  @Test func `the tail is left before the head changes, and followed on the new value after it`() {
    let root = Node()
    let former = Node(d: 1)
    let next = Node(d: 2)
    root.a = former
    let head = root.observe(\.a, options: []) { [logbook] _, _ in
      logbook.note("head")
      former.d = 10
      next.d = 20
    }
    let path = root.observe(\.a?.d, options: [.new, .old], handler: logbook.handler("path"))
    root.a = next
    #expect(logbook.lines == ["head", "path old 1 new 2", "path old 2 new 20"])
    withExtendedLifetime((head, path)) {}
  }

  @Test func `the tail on the new value makes no initial call`() {
    let root = Node()
    let path = root.observe(
      \.a?.d,
      options: [.initial, .new, .old],
      handler: logbook.handler()
    )
    logbook.note("observing")
    root.a = Node(d: 1)
    #expect(logbook.lines == ["new nil", "observing", "old nil new 1"])
    withExtendedLifetime(path) {}
  }

  @Test func `a nil in the middle gives nil`() {
    let root = Node()
    root.a = Node()
    root.a?.b = Node(d: 1)
    let path = root.observe(\.a?.b?.d, options: [.new, .old], handler: logbook.handler())
    root.a?.b = nil
    root.a = nil
    root.a = Node()
    #expect(logbook.lines == ["old 1 new nil", "old nil new nil", "old nil new nil"])
    withExtendedLifetime(path) {}
  }

  @Test func `an observation holds neither target nor observer, and the target ends it`() {
    weak var target: Node?
    let screen = Logbook()
    let controller = ObservationController(observer: screen)
    let token: ObservationToken
    do {
      let node = Node()
      target = node
      token = controller.observe(node, \.d) { screen, _, change in screen.note(change.brief) }
      node.d = 1
    }
    #expect(target == nil)
    #expect(token.isActive == false)
    #expect(screen.lines == ["new 1"])
  }

  @Test func `an observation whose observer is gone passes nothing`() {
    let node = Node()
    var screen: Logbook? = Logbook()
    let controller = screen.map { ObservationController(observer: $0) }
    controller?.observe(node, \.d, options: [.prior, .new]) { [logbook] _, _, change in
      logbook.note(change.brief)
    }
    node.d = 1
    screen = nil
    node.d = 2
    #expect(logbook.lines == ["prior", "new 1"])
    #expect(screen == nil)
    #expect(node.observationRegistry.observationCount == 0)
    withExtendedLifetime(controller) {}
  }

  @Test func `an observation that ends takes out what it holds, then leaves, with nothing locked`()
  {
    let node = Node()
    var token: ObservationToken?
    token = node.observe(
      \.d,
      handler: capturing(
        LastBreath { [logbook] in
          logbook.note("released, \(node.observationRegistry.observationCount) left")
          node.d = 5
          token?.cancel()
        }
      )
    )
    token?.cancel()
    #expect(logbook.lines == ["released, 0 left"])
    #expect(token?.isActive == false)
  }

  private func capturing(_ last: LastBreath) -> (Node, Change<Int>) -> Void {
    { [logbook] _, _ in
      last.touch()
      logbook.note("called")
    }
  }
}
