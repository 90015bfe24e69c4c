import KeyValueObservation
import Testing

/// Observers are called in the order of registration, across controllers and kinds.
struct OrderTests {
  @Test(.needsScopedLocals)
  func `observers of three controllers are called in the order of registration`() {
    let journal = Journal()
    let lamp = Lamp()
    let panels = (0..<3).map { Panel(journal, "\($0)") }
    let controllers = panels.map { ObservationController(observer: $0, duplicates: .allowed) }
    var tokens: [ObservationToken] = []
    func observe(_ name: String, _ controller: Int) {
      tokens.append(
        controllers[controller].observe(lamp, \.level) { _, _, _ in journal.note(name) }
      )
    }
    for (name, controller) in [("A", 2), ("B", 0), ("C", 1), ("D", 0), ("E", 2)] {
      observe(name, controller)
    }
    lamp.level = 1
    tokens[1].cancel()
    lamp.level = 2
    observe("B", 0)
    lamp.level = 3
    #expect(journal.lines.joined() == "ABCDE" + "ACDE" + "ACDEB")
  }

  @Test func `paths, computed properties and projections keep their place in the order`() {
    let journal = Journal()
    let lamp = Lamp()
    let tokens = [
      lamp.observe(\.summary) { _, _ in journal.note("computed") },
      lamp.observe(\.level) { _, _ in journal.note("property") },
      lamp.observe(\.itself.level) { _, _ in journal.note("path") },
      lamp.$level.observe { _ in journal.note("projection") },
      lamp.observe(\.summary) { _, _ in journal.note("computed") },
      lamp.observe(\.level) { _, _ in journal.note("property") },
    ]
    lamp.level = 1
    lamp.$level.value = 2
    let round = ["computed", "property", "path", "projection", "computed", "property"]
    #expect(journal.lines == round + round)
    for token in tokens { token.cancel() }
  }

  @Test func `prior calls come in the order of registration too`() {
    let journal = Journal()
    let lamp = Lamp()
    let tokens = [
      lamp.observe(\.summary, options: .prior) { _, change in journal.note("A \(change)") },
      lamp.observe(\.level, options: .prior) { _, change in journal.note("B \(change)") },
      lamp.observe(\.itself.level, options: .prior) { _, change in journal.note("C \(change)") },
      lamp.observe(\.level) { _, change in journal.note("D") },
    ]
    lamp.level = 1
    #expect(
      journal.lines == [
        "A prior setting", "B prior setting", "C prior setting", "A setting", "B setting",
        "C setting", "D",
      ]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `gaps left by many endings don't change the order`() {
    let lamp = Lamp()
    var calls: [Int] = []
    var tokens: [Int: ObservationToken] = [:]
    for number in 0..<200 {
      tokens[number] = lamp.observe(\.level) { _, _ in calls.append(number) }
    }
    for number in 0..<200 where !number.isMultiple(of: 3) { tokens[number] = nil }
    for number in 200..<210 {
      tokens[number] = lamp.observe(\.level) { _, _ in calls.append(number) }
    }
    lamp.level = 1
    #expect(calls == Array(stride(from: 0, to: 200, by: 3)) + Array(200..<210))
  }

  @Test func `a path that was hooked up anew keeps its place`() {
    let journal = Journal()
    let first = Lamp(), second = Lamp()
    first.neighbour = Lamp()
    let tokens = [
      first.observe(\.neighbour?.level) { _, _ in journal.note("A") },
      second.observe(\.level) { _, _ in journal.note("B") },
      first.observe(\.neighbour?.level) { _, _ in journal.note("C") },
    ]
    first.neighbour = second
    second.level = 1
    #expect(journal.lines.prefix(2) == ["A", "C"])
    // Those that start at the object that changed come first, then those of other objects.
    #expect(journal.lines.dropFirst(2) == ["B", "A", "C"])
    for token in tokens { token.cancel() }
  }
}
