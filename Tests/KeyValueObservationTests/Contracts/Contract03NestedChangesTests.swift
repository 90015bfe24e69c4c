import KeyValueObservation
import Testing

/// Contract 3: a change made inside a handler is stored at once and delivered after the running one.
struct Contract03NestedChangesTests {
  private let logbook = Logbook()

  @Test func `a nested setter stores at once and returns before its own delivery`() {
    let node = Node()
    let first = node.observe(\.d) { [logbook] node, change in
      logbook.note("first \(change.brief)")
      guard change.new == 1 else { return }
      node.d = 2
      logbook.note("nested setter returned, is \(node.d)")
    }
    let second = node.observe(\.d, handler: logbook.handler("second"))
    node.d = 1
    #expect(
      logbook.lines == [
        "first new 1", "nested setter returned, is 2", "second new 1", "first new 2",
        "second new 2",
      ]
    )
    withExtendedLifetime((first, second)) {}
  }

  @Test func `changes of several properties of one object are delivered in commit order`() {
    let node = Node()
    let tokens = [
      node.observe(\.d) { node, change in
        guard change.new == 1 else { return }
        node.e = 10
        node.d = 2
        node.e = 20
      },
      node.observe(\.d, options: [.new, .old], handler: logbook.handler("d")),
      node.observe(\.e, options: [.new, .old], handler: logbook.handler("e")),
    ]
    node.d = 1
    #expect(
      logbook.lines == ["d old 0 new 1", "e old 0 new 10", "d old 1 new 2", "e old 10 new 20"]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `a change of another object inside a handler is delivered at once`() {
    let node = Node()
    let other = Node()
    let tokens = [
      node.observe(\.d) { [logbook] _, _ in
        other.d = 5
        logbook.note("other was set")
      },
      node.observe(\.d, handler: logbook.handler("node")),
      other.observe(\.d, handler: logbook.handler("other")),
    ]
    node.d = 1
    #expect(logbook.lines == ["other new 5", "other was set", "node new 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `two objects that set each other settle`() {
    let left = Node()
    let right = Node()
    let tokens = [
      left.observe(\.d) { _, change in
        if let new = change.new, new != right.d { right.d = new }
      },
      right.observe(\.d) { _, change in
        if let new = change.new, new != left.d { left.d = new }
      },
      left.observe(\.d, handler: logbook.handler("left")),
      right.observe(\.d, handler: logbook.handler("right")),
    ]
    left.d = 1
    right.d = 2
    #expect(logbook.lines == ["right new 1", "left new 1", "left new 2", "right new 2"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a nested in-place mutation is in order too`() {
    let node = Node()
    let first = node.observe(\.d) { node, change in
      if let new = change.new, new < 3 { node.d += 1 }
    }
    let second = node.observe(\.d, options: [.new, .old], handler: logbook.handler())
    node.d += 1
    #expect(logbook.lines == ["old 0 new 1", "old 1 new 2", "old 2 new 3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func `a nested change's prior comes at once, before later observers hear of the running one`() {
    let node = Node()
    let first = node.observe(\.d) { node, change in
      if change.new == 1 { node.d = 2 }
    }
    let second = node.observe(\.d, options: [.prior, .new, .old], handler: logbook.handler())
    node.d = 1
    #expect(logbook.lines == ["prior old 0", "prior old 1", "old 0 new 1", "old 1 new 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a long chain of nested changes takes no stack`() {
    let node = Node()
    var calls = 0
    let token = node.observe(\.d) { node, change in
      calls += 1
      if let new = change.new, new < 50_000 { node.d = new + 1 }
    }
    node.d = 1
    #expect(calls == 50_000)
    withExtendedLifetime(token) {}
  }

  @Test func `what an initial call changes is delivered after it`() {
    let node = Node()
    let early = node.observe(\.d, handler: logbook.handler("early"))
    let late = node.observe(\.d, options: [.initial, .new]) { [logbook] node, change in
      logbook.note("late \(change.brief)")
      guard change.new == 0 else { return }
      node.d = 1
      logbook.note("initial call done")
    }
    #expect(logbook.lines == ["late new 0", "initial call done", "early new 1", "late new 1"])
    withExtendedLifetime((early, late)) {}
  }
}
