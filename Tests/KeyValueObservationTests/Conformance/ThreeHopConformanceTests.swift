import KeyValueObservation
import Testing

struct ThreeHopConformanceTests {
  private let path = \Node.a?.b?.c?.d

  @Test func `a nil in the middle is nil at the end, and filling it in notifies once`() {
    let logbook = Logbook()
    let root = Node()
    var token: ObservationToken?
    logbook.step("observe") {
      token = root.observe(path, options: [.initial, .new, .old], handler: logbook.handler())
    }
    logbook.step("a without b") { root.a = Node() }
    logbook.step("b without c") { root.a?.b = Node() }
    logbook.step("c") { root.a?.b?.c = Node(d: 1) }
    logbook.step("d") { root.a?.b?.c?.d = 2 }
    logbook.step("b is replaced by a whole branch") { root.a?.b = branch(3) }
    logbook.step("d of the branch") { root.a?.b?.c?.d = 4 }
    logbook.step("c = nil") { root.a?.b?.c = nil }
    logbook.step("a = nil") { root.a = nil }
    #expect(
      logbook.lines == [
        "# observe", "new nil",
        "# a without b", "old nil new nil",
        "# b without c", "old nil new nil",
        "# c", "old nil new 1",
        "# d", "old 1 new 2",
        "# b is replaced by a whole branch", "old 2 new 3",
        "# d of the branch", "old 3 new 4",
        "# c = nil", "old 4 new nil",
        "# a = nil", "old nil new nil",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `what was replaced is let go of at once and no longer observed`() {
    let root = Node()
    root.a = Node()
    root.a?.b = branch(1)
    let token = root.observe(path, options: [.new, .old, .prior]) { _, _ in }
    weak let a = root.a
    weak let b = a?.b
    weak let c = b?.c
    root.a = Node()
    #expect(a == nil && b == nil && c == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `what was replaced but lives on has no observation left`() {
    let root = Node()
    let former = Node()
    root.a = former
    former.b = branch(1)
    var calls: [String] = []
    let token = root.observe(path, options: [.new, .old]) { _, change in
      calls.append(change.brief)
    }
    root.a = Node()
    former.b?.c?.d = 9
    former.b?.c = nil
    former.b = nil
    #expect(calls == ["old 1 new nil"])
    withExtendedLifetime(token) {}
  }

  /// A node `b` with a `c` whose `d` is given.
  private func branch(_ d: Int) -> Node {
    let b = Node()
    b.c = Node(d: d)
    return b
  }
}
