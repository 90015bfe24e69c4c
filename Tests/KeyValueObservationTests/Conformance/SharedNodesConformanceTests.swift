import KeyValueObservation
import Testing

/// Paths that lead through one object twice, or to one object from several.
struct SharedNodesConformanceTests {
  @Test func `a path through oneself notifies once per change, and the plain observer goes on`() {
    let logbook = Logbook()
    let node = Node(d: 1)
    node.a = node
    let path = node.observe(\.a?.d, options: [.new, .old], handler: logbook.handler("path"))
    let plain = node.observe(\.d, options: [.new, .old], handler: logbook.handler("plain"))
    node.d = 2
    node.a = nil
    node.d = 3
    #expect(
      logbook.lines == [
        "path old 1 new 2", "plain old 1 new 2", "path old 2 new nil", "plain old 2 new 3",
      ]
    )
    withExtendedLifetime((path, plain)) {}
  }

  @Test func `a path through oneself several times notifies once per change`() {
    let logbook = Logbook()
    let node = Node(d: 1)
    node.a = node
    let token = node.observe(\.a?.a?.a?.d, options: [.new, .old], handler: logbook.handler())
    node.d = 2
    node.a = nil
    node.d = 3
    #expect(logbook.lines == ["old 1 new 2", "old 2 new nil"])
    withExtendedLifetime(token) {}
  }

  @Test func `a leaf shared by two objects reaches both, and taking it from one leaves the other`()
  {
    let logbook = Logbook()
    let dog = Dog("rex")
    let ann = Person()
    let bob = Person()
    ann.dog = dog
    bob.dog = dog
    let first = ann.observe(\.dog?.name, options: [.new, .old], handler: logbook.handler("ann"))
    let second = bob.observe(\.dog?.name, options: [.new, .old], handler: logbook.handler("bob"))
    dog.name = "fido"
    ann.dog = nil
    dog.name = "max"
    #expect(
      logbook.lines == [
        "ann old rex new fido", "bob old rex new fido", "ann old fido new nil",
        "bob old fido new max",
      ]
    )
    withExtendedLifetime((first, second)) {}
  }

  @Test func `paths that share nodes each call exactly once per relevant change`() {
    let logbook = Logbook()
    let root = Node()
    let hub = Node(d: 1, e: 10)
    root.a = hub
    hub.b = hub
    hub.c = hub
    let first = root.observe(\.a?.b?.c?.d, options: [.new, .old], handler: logbook.handler("d"))
    let second = root.observe(\.a?.c?.b?.e, options: [.new, .old], handler: logbook.handler("e"))
    logbook.step("d") { hub.d = 2 }
    logbook.step("e") { hub.e = 20 }
    logbook.step("b = nil") { hub.b = nil }
    logbook.step("b is back") { hub.b = hub }
    logbook.step("another c") {
      let other = Node(d: 3)
      other.b = hub
      hub.c = other
    }
    logbook.step("irrelevant") { hub.a = Node() }
    logbook.step("the former d, of which only e is in a path") { hub.d = 4 }
    logbook.step("a = nil") { root.a = nil }
    logbook.step("irrelevant now") {
      hub.b = nil; hub.d = 5; hub.e = 50
    }
    #expect(
      logbook.lines == [
        "# d", "d old 1 new 2",
        "# e", "e old 10 new 20",
        "# b = nil", "d old 2 new nil", "e old 20 new nil",
        "# b is back", "d old nil new 2", "e old nil new 20",
        "# another c", "d old 2 new 3", "e old 20 new 20",
        "# irrelevant",
        "# the former d, of which only e is in a path",
        "# a = nil", "d old 3 new nil", "e old 20 new nil",
        "# irrelevant now",
      ]
    )
    withExtendedLifetime((first, second)) {}
    // The hub and the other node hold one another.
    hub.c = nil
  }

  @Test func `a shared path that is re-made 25 times still notifies once`() {
    let logbook = Logbook()
    let root = Node()
    let hub = Node(d: 1, e: 1)
    hub.b = hub
    hub.c = hub
    let first = root.observe(\.a?.b?.c?.d, options: [.new], handler: logbook.handler("d"))
    let second = root.observe(\.a?.c?.b?.e, options: [.new], handler: logbook.handler("e"))
    for _ in 1...25 {
      root.a = hub
      root.a = nil
    }
    root.a = hub
    logbook.step("changes") {
      hub.d = 2; hub.e = 3
    }
    #expect(logbook.lines.suffix(3) == ["# changes", "d new 2", "e new 3"])
    #expect(logbook.lines.count == 51 * 2 + 3)
    withExtendedLifetime((first, second)) {}
    // The hub holds itself.
    hub.b = nil
    hub.c = nil
  }

  @Test func `a path that ends in a computed property follows its sources`() {
    let logbook = Logbook()
    let root = Node()
    root.a = Node(d: 1)
    let former = root.a
    let token = root.observe(\.a?.doubled, options: [.new, .old], handler: logbook.handler())
    root.a?.d = 2
    root.a?.e = 9
    root.a = Node(d: 5)
    former?.d = 7
    root.a = nil
    #expect(logbook.lines == ["old 2 new 4", "old 4 new 10", "old 10 new nil"])
    withExtendedLifetime(token) {}
  }
}
