import KeyValueObservation
import Testing

/// Owners that hold the object, the controller and tokens together, and go all at once.
struct TearDownTests {
  private class Screen {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    deinit { journal.note("screen ended") }
  }

  private final class ObjectFirst: Screen {
    let lamp = Lamp()
    lazy var observations = ObservationController(observer: self)
    var cleanUp: ((ObjectFirst) -> Void)?
    deinit { cleanUp?(self) }
  }

  private final class ControllerFirst: Screen {
    lazy var observations = ObservationController(observer: self, retainsObserved: true)
    let lamp = Lamp()
    var cleanUp: ((ControllerFirst) -> Void)?
    deinit { cleanUp?(self) }
  }

  private let journal = Journal()

  @Test func `object and controller of one owner go together, whichever is first`() {
    do {
      let first = ObjectFirst(journal), second = ControllerFirst(journal)
      let witness = journal.witness()
      first.observations.observe(first.lamp, \.level) { screen, _, _ in witness.note("first") }
      second.observations.observe(second.lamp, \.level) { screen, _, _ in witness.note("second") }
      first.lamp.level = 1
      second.lamp.level = 1
    }
    #expect(
      journal.lines == ["first", "second", "screen ended", "screen ended", "captured released"]
    )
  }

  @Test func `cleaning up by hand in the deinitialiser works in every way`() {
    let cleanUps: [(ObjectFirst) -> Void] = [
      { $0.observations.unobserveAll() },
      { $0.observations.unobserve($0.lamp) },
      { $0.observations.unobserve($0.lamp, \.level) },
      { $0.observations.unobserve($0.lamp.$level) },
      { $0.observations.observations.forEach { _ in } },
      { $0.lamp.level = 2 },
    ]
    for cleanUp in cleanUps {
      do {
        let screen = ObjectFirst(journal)
        let witness = journal.witness()
        screen.observations.observe(screen.lamp, \.level) { _, _, _ in witness.note("told") }
        screen.cleanUp = cleanUp
      }
    }
    #expect(journal.lines.filter { $0 == "captured released" }.count == cleanUps.count)
    #expect(!journal.lines.contains("told"))
  }

  @Test func `a tree of owners that observe one another's objects goes at once`() {
    final class Node {
      let lamp = Lamp()
      let children: [Node]
      lazy var observations = ObservationController(observer: self)
      let journal: Journal

      init(depth: Int, _ journal: Journal) {
        self.journal = journal
        children = depth == 0 ? [] : (0..<3).map { _ in Node(depth: depth - 1, journal) }
        for child in children {
          observations.observe(child.lamp, \.level) { node, _, _ in node.lamp.level += 1 }
          child.observations.observe(lamp, \.label) { node, lamp, _ in node.lamp.label = lamp.label
          }
        }
      }

      deinit { journal.note("node ended") }
    }
    do {
      let root = Node(depth: 4, journal)
      root.lamp.label = "x"
      var leaf = root
      while let child = leaf.children.last { leaf = child }
      leaf.lamp.level = 1
      #expect(leaf.lamp.label == "x")
      #expect(root.lamp.level == 1)
    }
    #expect(journal.lines == Array(repeating: "node ended", count: 121))
  }

  @Test func `tokens, objects and owners in one array go in any order`() {
    let lamp = Lamp()
    var all: [AnyObject] = [lamp]
    for number in 0..<30 {
      let panel = Panel(journal, "\(number)"), next = Lamp("lamp", journal)
      next.neighbour = all.last { $0 is Lamp } as? Lamp
      panel.observations.observe(next, \.neighbour?.level) { panel, _, _ in panel.note("told") }
      let token = next.observe(\.neighbour?.level) { _, _ in }
      all.append(contentsOf: [token, panel, next] as [AnyObject])
    }
    while all.count > 1 { all.remove(at: 1 + (all.count * 7 / 11) % (all.count - 1)) }
    lamp.level = 1
    #expect(journal.lines.filter { $0.hasSuffix("ended") }.count == 60)
    #expect(!journal.lines.contains { $0.hasSuffix("told") })
    #expect(lamp.observationRegistry.observationCount == 0)
  }
}
