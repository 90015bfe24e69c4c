import KeyValueObservation
import Testing

struct InsideHandlersConformanceTests {
  @Test func `ending oneself and ending another take effect in the same round`() {
    let logbook = Logbook()
    let node = Node()
    var tokens: [ObservationToken] = []
    for name in ["a", "b", "c", "d"] {
      tokens.append(
        node.observe(\.d) { _, change in
          logbook.note("\(name) \(change.brief)")
          if name == "b" { tokens[1].cancel() }
          if name == "b" { tokens[2].cancel() }
        }
      )
    }
    node.d = 1
    node.d = 2
    #expect(logbook.lines == ["a new 1", "b new 1", "d new 1", "a new 2", "d new 2"])
  }

  @Test func `ending in a prior suppresses the ordinary call`() {
    let logbook = Logbook()
    let node = Node()
    var token: ObservationToken?
    token = node.observe(\.d, options: [.prior, .new]) { _, change in
      logbook.note(change.brief)
      token?.cancel()
    }
    let other = node.observe(\.d, handler: logbook.handler("other"))
    node.d = 1
    #expect(logbook.lines == ["prior", "other new 1"])
    withExtendedLifetime(other) {}
  }

  @Test func `an observer added in a handler gets the next change only`() {
    let logbook = Logbook()
    let node = Node()
    var late: ObservationToken?
    let token = node.observe(\.d) { node, change in
      logbook.note("first \(change.brief)")
      if late == nil { late = node.observe(\.d, handler: logbook.handler("late")) }
    }
    node.d = 1
    node.d = 2
    #expect(logbook.lines == ["first new 1", "first new 2", "late new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `an observer added in a prior gets the next change only`() {
    let logbook = Logbook()
    let node = Node()
    var late: ObservationToken?
    let token = node.observe(\.d, options: [.prior, .new]) { node, change in
      logbook.note("first \(change.brief)")
      if late == nil { late = node.observe(\.d, handler: logbook.handler("late")) }
    }
    node.d = 1
    node.d = 2
    #expect(
      logbook.lines == ["first prior", "first new 1", "first prior", "first new 2", "late new 2"]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a path added in a prior gets the next change only`() {
    let logbook = Logbook()
    let node = Node()
    node.a = Node()
    var late: ObservationToken?
    let token = node.a?.observe(\.d, options: [.prior, .new]) { [unowned node] _, change in
      logbook.note("first \(change.brief)")
      if late == nil { late = node.observe(\.a?.d, handler: logbook.handler("late")) }
    }
    node.a?.d = 1
    node.a?.d = 2
    #expect(
      logbook.lines == ["first prior", "first new 1", "first prior", "first new 2", "late new 2"]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `the controller may be released in its own handler`() {
    let node = Node()
    let logbook = Logbook()
    var controller: ObservationController<Logbook>? = ObservationController(observer: logbook)
    controller?.observe(node, \.d) { logbook, _, change in
      controller = nil
      logbook.note("first \(change.brief)")
    }
    controller?.observe(node, \.d.self, handler: { logbook, _, _ in logbook.note("second") })
    node.d = 1
    node.d = 2
    #expect(logbook.lines == ["first new 1"])
  }

  @Test func `an initial call that unobserves is the last one`() {
    let node = Node(d: 1)
    let logbook = Logbook()
    let controller = ObservationController(observer: logbook)
    controller.observe(node, \.d, options: [.initial, .new]) { logbook, node, change in
      logbook.note(change.brief)
      controller.unobserve(node, \.d)
    }
    node.d = 2
    #expect(logbook.lines == ["new 1"])
    #expect(controller.observationCount == 0)
    #expect(node.observationRegistry.observationCount == 0)
  }

  @Test func `an initial call may unobserve and observe anew`() {
    let node = Node(d: 1)
    let logbook = Logbook()
    let controller = ObservationController(observer: logbook)
    controller.observe(node, \.d, options: [.initial, .new]) { logbook, node, change in
      logbook.note("first \(change.brief)")
      controller.unobserve(node, \.d)
      controller.observe(node, \.d, options: [.initial, .new]) { logbook, _, change in
        logbook.note("second \(change.brief)")
      }
    }
    node.d = 2
    #expect(logbook.lines == ["first new 1", "second new 1", "second new 2"])
    #expect(node.observationRegistry.observationCount == 1)
  }
}
