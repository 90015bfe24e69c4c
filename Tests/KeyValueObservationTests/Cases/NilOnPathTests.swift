import KeyValueObservation
import Testing

/// Paths through optional objects that are nil for a while.
struct NilOnPathTests {
  private let journal = Journal()
  private let first = Lamp()

  /// Sets and unsets the objects of a path, one by one and several at once.
  private func change(_ lamp: Lamp) {
    lamp.neighbour = Lamp()
    lamp.neighbour?.neighbour = Lamp()
    lamp.neighbour?.neighbour?.label = "a"
    lamp.neighbour = nil
    let second = Lamp(), third = Lamp()
    third.label = "b"
    second.neighbour = third
    lamp.neighbour = second
    third.label = "c"
  }

  @Test func `the observation outlasts every nil and hears of each step`() {
    let panel = Panel(journal, "")
    panel.observations.observe(
      first,
      \.neighbour?.neighbour?.label,
      options: [.initial, .new, .old]
    ) { panel, _, change in panel.note("\(change)") }
    change(first)
    #expect(
      journal.lines == [
        ": setting, new nil", ": setting, old nil, new nil", ": setting, old nil, new nil",
        ": setting, old nil, new Optional(\"a\")", ": setting, old Optional(\"a\"), new nil",
        ": setting, old nil, new Optional(\"b\")",
        ": setting, old Optional(\"b\"), new Optional(\"c\")",
      ]
    )
  }

  @Test func `a filter for distinct values leaves only what can be seen`() {
    let panel = Panel(journal, "")
    panel.observations.observe(first, \.neighbour?.neighbour?.label, filter: .distinct) {
      panel,
      _,
      change in panel.note("\(change)")
    }
    change(first)
    #expect(
      journal.lines == [
        ": setting, new Optional(\"a\")", ": setting, new nil", ": setting, new Optional(\"b\")",
        ": setting, new Optional(\"c\")",
      ]
    )
  }

  @Test func `prior calls are made for every step of a path`() {
    let panel = Panel(journal, "")
    panel.observations.observe(first, \.neighbour?.level, options: [.prior, .old]) {
      panel,
      _,
      change in panel.note("\(change)")
    }
    first.neighbour = Lamp()
    first.neighbour?.level = 1
    first.neighbour = nil
    #expect(
      journal.lines == [
        ": prior setting, old nil", ": setting, old nil", ": prior setting, old Optional(0)",
        ": setting, old Optional(0)", ": prior setting, old Optional(1)",
        ": setting, old Optional(1)",
      ]
    )
  }

  private final class Shelf: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var lamps: [Lamp] = []
    @Observed var byName: [String: Lamp] = [:]
    @Observed var isShort = true
    var shown: String { isShort ? "\(lamps.count)" : lamps.map { "\($0.level)" }.joined() }
  }

  @Test func `a path through a subscript follows the element`() {
    let shelf = Shelf(), former = Lamp(), panel = Panel(journal, "")
    shelf.lamps = [former]
    shelf.byName = ["a": former]
    panel.observations.observe(shelf, \.lamps[0].level) { panel, _, change in
      panel.note("first \(change)")
    }
    panel.observations.observe(shelf, \.byName["a"]?.level) { panel, _, change in
      panel.note("named \(change)")
    }
    former.level = 1
    shelf.lamps.insert(Lamp(), at: 0)
    former.level = 2
    shelf.byName = [:]
    former.level = 3
    #expect(
      journal.lines == [
        ": first setting, new 1", ": named setting, new Optional(1)", ": first setting, new 0",
        ": named setting, new Optional(2)", ": named setting, new nil",
      ]
    )
  }

  @Test func `what a computed property depends on may change with its value`() {
    let shelf = Shelf(), lamp = Lamp(), panel = Panel(journal, "")
    shelf.lamps = [lamp]
    panel.observations.observe(shelf, \.shown, options: [.initial, .new]) { panel, _, change in
      panel.note("\(change)")
    }
    lamp.level = 5
    shelf.isShort = false
    lamp.level = 6
    shelf.lamps.append(Lamp())
    shelf.isShort = true
    lamp.level = 7
    #expect(
      journal.lines
        == ["1", "5", "6", "60", "2"].map { ": setting, new \($0)" }
    )
  }
}
