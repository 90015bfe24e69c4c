import KeyValueObservation
import Testing

/// Contract 4: registering and ending inside a handler.
struct Contract04InsideHandlersTests {
  private let logbook = Logbook()

  @Test func `a newcomer gets its initial call at once and then the next change`() {
    let node = Node()
    var late: ObservationToken?
    let token = node.observe(\.d) { [logbook] node, change in
      guard change.new == 1 else { return }
      late = node.observe(\.d, options: [.initial, .new], handler: logbook.handler("late"))
      logbook.note("registered")
    }
    let last = node.observe(\.d, handler: logbook.handler("last"))
    node.d = 1
    node.d = 2
    #expect(
      logbook.lines == ["late new 1", "registered", "last new 1", "last new 2", "late new 2"]
    )
    withExtendedLifetime((token, late, last)) {}
  }

  @Test func `a newcomer never gets a change that was committed before it came`() {
    let node = Node()
    var late: ObservationToken?
    let token = node.observe(\.d) { [logbook] node, change in
      guard change.new == 1 else { return }
      node.d = 2
      late = node.observe(\.d, options: [.initial, .new], handler: logbook.handler("late"))
      node.d = 3
    }
    node.d = 1
    #expect(logbook.lines == ["late new 2", "late new 3"])
    withExtendedLifetime((token, late)) {}
  }

  @Test func `the same holds for computed and nested newcomers`() {
    let root = Node()
    let leaf = Node()
    root.a = leaf
    var late: [ObservationToken] = []
    let token = leaf.observe(\.d) { [logbook] leaf, change in
      guard change.new == 1 else { return }
      leaf.d = 2
      late = [
        leaf.observe(\.doubled, options: [.initial, .new], handler: logbook.handler("doubled")),
        root.observe(\.a?.d, options: [.initial, .new], handler: logbook.handler("path")),
      ]
      leaf.d = 3
    }
    leaf.d = 1
    #expect(logbook.lines == ["doubled new 4", "path new 2", "path new 3", "doubled new 6"])
    withExtendedLifetime((token, late)) {}
  }

  @Test func `many newcomers in one round don't disturb it`() {
    let node = Node()
    var late: [ObservationToken] = []
    let first = node.observe(\.d) { [logbook] node, _ in
      logbook.note("first")
      for _ in 0..<100 { late.append(node.observe(\.d) { _, _ in logbook.note("late") }) }
    }
    let second = node.observe(\.d) { [logbook] _, _ in logbook.note("second") }
    node.d = 1
    first.cancel()
    node.d = 2
    #expect(logbook.lines == ["first", "second", "second"] + Array(repeating: "late", count: 100))
    withExtendedLifetime(second) {}
  }

  @Test(arguments: [0, 1, 2, 3])
  func `whoever is ended in a handler isn't called later in the round`(_ ended: Int) {
    let node = Node()
    var tokens: [ObservationToken] = []
    for index in 0..<4 {
      tokens.append(
        node.observe(\.d) { [logbook] _, _ in
          logbook.note("\(index)")
          if index == 1 { tokens[ended].cancel() }
        }
      )
    }
    node.d = 1
    node.d = 2
    let round = ["0", "1", "2", "3"]
    let first = ended < 2 ? round : round.filter { $0 != "\(ended)" }
    #expect(logbook.lines == first + round.filter { $0 != "\(ended)" })
  }

  @Test func `an ending holds for changes that are committed but not delivered yet`() {
    let node = Node()
    var second: ObservationToken?
    let first = node.observe(\.d) { node, change in
      guard change.new == 1 else { return }
      node.d = 2
      second?.cancel()
    }
    second = node.observe(\.d, handler: logbook.handler("second"))
    let third = node.observe(\.d, handler: logbook.handler("third"))
    node.d = 1
    #expect(logbook.lines == ["third new 1", "third new 2"])
    withExtendedLifetime((first, third)) {}
  }

  @Test func `a computed observation ended in the round isn't called`() {
    let root = Node()
    let leaf = Node()
    root.a = leaf
    var tokens: [ObservationToken] = []
    tokens = [
      leaf.observe(\.d) { _, _ in tokens.dropFirst().forEach { $0.cancel() } },
      leaf.observe(\.doubled, handler: logbook.handler("doubled")),
      root.observe(\.a?.d, handler: logbook.handler("path")),
    ]
    leaf.d = 1
    #expect(logbook.lines == [])
  }

  @Test func `letting go of a token, unobserving and ending a controller hold at once as well`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    var doomed: ObservationController? = ObservationController(observer: logbook)
    var dropped: ObservationToken?
    let first = node.observe(\.d) { node, _ in
      dropped = nil
      doomed = nil
      controller.unobserve(node, \.d)
    }
    dropped = node.observe(\.d, handler: logbook.handler("dropped"))
    controller.observe(node, \.d) { logbook, _, _ in logbook.note("unobserved") }
    doomed?.observe(node, \.d) { logbook, _, _ in logbook.note("doomed") }
    let last = node.observe(\.d, handler: logbook.handler("last"))
    node.d = 1
    #expect(logbook.lines == ["last new 1"])
    withExtendedLifetime((first, dropped, last)) {}
  }
}
