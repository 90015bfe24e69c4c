import KeyValueObservation
import Testing

/// One handler for several properties, which it tells apart.
struct SeveralKeyPathsTests {
  private let journal = Journal()
  private let lamp = Lamp()

  @Test func `a handler for several properties is told which one changed`() {
    let panel = Panel(journal)
    let tokens = panel.observations.observe(
      lamp,
      keyPaths: [\.level, \.label, \.summary],
      options: [.old, .new]
    ) { panel, lamp, change in
      if let level = change.new(as: \Lamp.level) { panel.note("level \(level)") }
      if let label = change.new(as: \Lamp.label) { panel.note("label \(label ?? "nil")") }
      if let old = change.old(as: \Lamp.summary) { panel.note("summary was \(old)") }
    }
    lamp.label = "a"
    lamp.level = 3
    lamp.label = nil
    #expect(
      journal.lines
        == [
          "label a", "summary was - 0", "level 3", "summary was a 0", "label nil",
          "summary was a 3",
        ].map { "panel: \($0)" }
    )
    #expect(tokens.map(\.isActive) == [true, true, true])
    #expect(panel.observations.observationCount == 3)
  }

  @Test func `a typed handler gets the key path as it was spelled`() {
    var keyPaths: [AnyKeyPath] = []
    let tokens = [
      lamp.observe(\.level) { _, change in keyPaths.append(change.keyPath) },
      lamp.observe(\.itself.level) { _, change in keyPaths.append(change.keyPath) },
      lamp.$level.observe { change in keyPaths.append(change.keyPath) },
      lamp.observe(\.summary, options: [.prior, .initial]) { _, change in
        keyPaths.append(change.keyPath)
      },
    ]
    lamp.level = 1
    #expect(
      keyPaths == [
        \Lamp.summary, \Lamp.summary, \Lamp.level, \Lamp.itself.level, \Lamp.$level, \Lamp.summary,
      ]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `one method for all tells its observations apart by key path and context`() {
    let panel = Panel(journal)
    panel.observations.observe(lamp, \.level, context: "first")
    panel.observations.observe(lamp, \.label, context: nil)
    panel.observations.observe(lamp, \.summary, options: [], context: ObservationContext("third"))
    lamp.level = 1
    lamp.label = "x"
    #expect(
      journal.lines == [
        "panel: first [kind: setting, new: 1]", "panel: third [kind: setting]",
        "panel: - [kind: setting, new: Optional(\"x\")]", "panel: third [kind: setting]",
      ]
    )
  }

  @Test func `the tokens of a list end each its own property`() {
    let panel = Panel(journal)
    let tokens = panel.observations.observe(lamp, keyPaths: [\.level, \.label]) {
      panel,
      _,
      change in
      panel.note("\(change)")
    }
    tokens[0].cancel()
    lamp.level = 1
    lamp.label = "x"
    panel.observations.unobserve(lamp, \.label)
    lamp.label = "y"
    #expect(journal.lines == ["panel: [kind: setting, new: Optional(\"x\")]"])
    #expect(panel.observations.observationCount == 0)
  }

  @Test func `a key path that is listed twice is observed once`() {
    let panel = Panel(journal)
    let tokens = panel.observations.observe(lamp, keyPaths: [\.level, \.level]) {
      panel,
      _,
      change in
      panel.note("\(change)")
    }
    lamp.level = 1
    #expect(tokens[0] == tokens[1])
    #expect(journal.lines == ["panel: [kind: setting, new: 1]"])
  }
}
