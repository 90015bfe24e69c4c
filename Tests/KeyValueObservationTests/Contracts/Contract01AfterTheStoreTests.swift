import KeyValueObservation
import Testing

/// Contract 1: handlers run after the store.
struct Contract01AfterTheStoreTests {
  private let logbook = Logbook()

  @Test func `a handler runs after the store and before the setter returns`() {
    let node = Node()
    let token = node.observe(\.d) { [logbook] node, _ in logbook.note("handler sees \(node.d)") }
    node.d = 1
    logbook.note("setter returned")
    node.d += 1
    logbook.note("mutation returned")
    node.$d.update { $0 += 1 }
    logbook.note("update returned")
    #expect(
      logbook.lines == [
        "handler sees 1", "setter returned", "handler sees 2", "mutation returned",
        "handler sees 3", "update returned",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a handler runs on the thread that stored`() {
    let place = SharedPlace()
    let threads = SharedLogbook()
    let token = place.observe(\.value) { _, _ in threads.note("\(Parallel.currentThread)") }
    let own = Parallel.run(1) { _ in
      place.value = 1
      threads.note("\(Parallel.currentThread)")
    }
    #expect(own == 1)
    #expect(threads.lines.count == 2)
    #expect(Set(threads.lines).count == 1)
    #expect(threads.lines.first != "\(Parallel.currentThread)")
    withExtendedLifetime(token) {}
  }

  @Test func `a prior call sees the value that is about to go`() {
    let node = Node(d: 1)
    let token = node.observe(\.d, options: [.prior, .new, .old]) { [logbook] node, change in
      logbook.note("\(change.brief), is \(node.d)")
    }
    node.d = 2
    node.d += 1
    #expect(
      logbook.lines == [
        "prior old 1, is 1", "old 1 new 2, is 2", "prior old 2, is 2", "old 2 new 3, is 3",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test(arguments: ["set", "mutate", "update"])
  func `a change made in a prior handler is stored first`(_ way: String) {
    let node = Node()
    var isFirst = true
    let token = node.observe(\.d, options: [.prior, .new, .old]) { [logbook] node, change in
      logbook.note(change.brief)
      guard change.isPrior, isFirst else { return }
      isFirst = false
      node.d = 5
      logbook.note("stored \(node.d)")
    }
    switch way {
    case "set": node.d = 6
    case "mutate": node.d += 1
    default: node.$d.update { $0 += 1 }
    }
    #expect(
      logbook.lines == [
        "prior old 0", "prior old 0", "stored 5", "old 0 new 5", "old 5 new 6",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `the initial call comes before observe returns, without old`() {
    let node = Node(d: 1)
    let token = node.observe(\.d, options: [.initial, .new, .old], handler: logbook.handler())
    logbook.note("observe returned")
    #expect(logbook.lines == ["new 1", "observe returned"])
    withExtendedLifetime(token) {}
  }

  @Test func `a throwing mutation notifies with what it stored`() {
    struct Failure: Error {}
    func increment(_ value: inout Int) throws {
      value += 1
      throw Failure()
    }
    let node = Node()
    let token = node.observe(\.d, options: [.new, .old], handler: logbook.handler())
    #expect(throws: Failure.self) { try increment(&node.d) }
    #expect(throws: Failure.self) {
      try node.$d.update { value throws(Failure) in
        value += 1
        throw Failure()
      }
    }
    #expect(logbook.lines == ["old 0 new 1", "old 1 new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `handlers of computed properties and paths run after the store as well`() {
    let root = Node()
    root.a = Node()
    let token = root.observe(\.a?.doubled) { [logbook] root, change in
      logbook.note("\(change.brief), d is \(root.a?.d ?? -1)")
    }
    root.a?.d = 2
    logbook.note("setter returned")
    #expect(logbook.lines == ["new 4, d is 2", "setter returned"])
    withExtendedLifetime(token) {}
  }
}
