import KeyValueObservation
import Testing

struct InsideHandlersConformanceTests {
  @Test func `ending oneself and ending another take effect in the same round`() {
    let journal = Journal()
    let node = Node()
    var tokens: [ObservationToken] = []
    for name in ["a", "b", "c", "d"] {
      tokens.append(
        node.observe(\.d) { _, change in
          journal.note("\(name) \(change.brief)")
          if name == "b" { tokens[1].cancel() }
          if name == "b" { tokens[2].cancel() }
        }
      )
    }
    node.d = 1
    node.d = 2
    #expect(journal.lines == ["a new 1", "b new 1", "d new 1", "a new 2", "d new 2"])
  }

  @Test func `ending in a prior suppresses the ordinary call`() {
    let journal = Journal()
    let node = Node()
    var token: ObservationToken?
    token = node.observe(\.d, options: [.prior, .new]) { _, change in
      journal.note(change.brief)
      token?.cancel()
    }
    let other = node.observe(\.d, handler: journal.handler("other"))
    node.d = 1
    #expect(journal.lines == ["prior", "other new 1"])
    withExtendedLifetime(other) {}
  }

  @Test func `an observer added in a handler gets the next change only`() {
    let journal = Journal()
    let node = Node()
    var late: ObservationToken?
    let token = node.observe(\.d) { node, change in
      journal.note("first \(change.brief)")
      if late == nil { late = node.observe(\.d, handler: journal.handler("late")) }
    }
    node.d = 1
    node.d = 2
    #expect(journal.lines == ["first new 1", "first new 2", "late new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `an observer added in a prior gets the next change only`() {
    let journal = Journal()
    let node = Node()
    var late: ObservationToken?
    let token = node.observe(\.d, options: [.prior, .new]) { node, change in
      journal.note("first \(change.brief)")
      if late == nil { late = node.observe(\.d, handler: journal.handler("late")) }
    }
    node.d = 1
    node.d = 2
    #expect(
      journal.lines == ["first prior", "first new 1", "first prior", "first new 2", "late new 2"]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a path added in a prior gets the next change only`() {
    let journal = Journal()
    let node = Node()
    node.a = Node()
    var late: ObservationToken?
    let token = node.a?.observe(\.d, options: [.prior, .new]) { [unowned node] _, change in
      journal.note("first \(change.brief)")
      if late == nil { late = node.observe(\.a?.d, handler: journal.handler("late")) }
    }
    node.a?.d = 1
    node.a?.d = 2
    #expect(
      journal.lines == ["first prior", "first new 1", "first prior", "first new 2", "late new 2"]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `the controller may be released in its own handler`() {
    let node = Node()
    let journal = Journal()
    var controller: ObservationController<Journal>? = ObservationController(observer: journal)
    controller?.observe(node, \.d) { journal, _, change in
      controller = nil
      journal.note("first \(change.brief)")
    }
    controller?.observe(node, \.d.self, handler: { journal, _, _ in journal.note("second") })
    node.d = 1
    node.d = 2
    #expect(journal.lines == ["first new 1"])
  }

  @Test func `an initial call that unobserves is the last one`() {
    let node = Node(d: 1)
    let journal = Journal()
    let controller = ObservationController(observer: journal)
    controller.observe(node, \.d, options: [.initial, .new]) { journal, node, change in
      journal.note(change.brief)
      controller.unobserve(node, \.d)
    }
    node.d = 2
    #expect(journal.lines == ["new 1"])
    #expect(controller.observationCount == 0)
    #expect(node.observationRegistry.observationCount == 0)
  }

  @Test func `an initial call may unobserve and observe anew`() {
    let node = Node(d: 1)
    let journal = Journal()
    let controller = ObservationController(observer: journal)
    controller.observe(node, \.d, options: [.initial, .new]) { journal, node, change in
      journal.note("first \(change.brief)")
      controller.unobserve(node, \.d)
      controller.observe(node, \.d, options: [.initial, .new]) { journal, _, change in
        journal.note("second \(change.brief)")
      }
    }
    node.d = 2
    #expect(journal.lines == ["first new 1", "second new 1", "second new 2"])
    #expect(node.observationRegistry.observationCount == 1)
  }
}
