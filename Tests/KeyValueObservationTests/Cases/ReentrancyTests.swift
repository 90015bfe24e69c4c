import KeyValueObservation
import Testing

/// Handlers that set what they observe.
struct ReentrancyTests {
  private static let keyPaths: [any KeyPath<Lamp, Int> & Sendable] = [
    \Lamp.level, \Lamp.itself.level,
  ]

  @Test(arguments: keyPaths)
  func `a change made by a handler is heard by all in commit order, with matching pairs`(
    keyPath: any KeyPath<Lamp, Int> & Sendable
  ) {
    let journal = Journal()
    let lamp = Lamp(), first = Panel(journal, "A"), second = Panel(journal, "B")
    first.observations.observe(lamp, keyPath, options: [.old, .new]) { panel, lamp, change in
      panel.note("\(change)")
      if change.new == 1 {
        lamp.level = 2
        panel.note("stored \(lamp.level)")
      }
    }
    second.observations.observe(lamp, keyPath, options: [.old, .new]) { panel, _, change in
      panel.note("\(change)")
    }
    lamp.level = 1
    #expect(
      journal.lines == [
        "A: setting, old 0, new 1", "A: stored 2", "B: setting, old 0, new 1",
        "A: setting, old 1, new 2", "B: setting, old 1, new 2",
      ]
    )
    #expect(lamp.level == 2)
  }

  @Test func `a change made by the last observer is heard by the first after it`() {
    let journal = Journal()
    let lamp = Lamp(), first = Panel(journal, "A"), second = Panel(journal, "B")
    first.observations.observe(lamp, \.level) { panel, lamp, change in
      panel.note("\(change) of \(lamp.level)")
    }
    second.observations.observe(lamp, \.level) { panel, lamp, change in
      panel.note("\(change)")
      if let new = change.new, new < 4 { lamp.level = new + 1 }
    }
    lamp.level = 1
    #expect(
      journal.lines
        == (1...4).flatMap { ["A: setting, new \($0) of \($0)", "B: setting, new \($0)"] }
    )
  }

  @Test func `a handler reads the new value, and what it stores wins over the outer change`() {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    panel.observations.observe(lamp, \.level) { panel, lamp, change in
      panel.note("\(change) of \(lamp.level)")
      if lamp.level == 5 { lamp.level = 100 }
    }
    lamp.level = 5
    #expect(journal.lines == ["panel: setting, new 5 of 5", "panel: setting, new 100 of 100"])
    #expect(lamp.level == 100)
  }

  @Test func `a long cascade uses a loop and no stack`() {
    let lamp = Lamp()
    var count = 0
    let token = lamp.observe(\.level) { lamp, change in
      count += 1
      if let new = change.new, new < 20_000 { lamp.level = new + 1 }
    }
    lamp.level = 1
    #expect(count == 20_000)
    token.cancel()
  }

  @Test func `two properties that set one another settle in commit order`() {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    panel.observations.observe(lamp, \.level) { panel, lamp, change in
      panel.note("level \(lamp.level)")
      if lamp.label != "\(lamp.level)" { lamp.label = "\(lamp.level)" }
    }
    panel.observations.observe(lamp, \.label) { panel, lamp, change in
      panel.note("label \(lamp.label ?? "-")")
      let level = lamp.label.flatMap { Int($0) } ?? 0
      if lamp.level != level { lamp.level = level }
    }
    panel.observations.observe(lamp, \.summary) { panel, lamp, change in
      panel.note("summary \(change.new ?? "")")
    }
    lamp.level = 7
    lamp.label = "9"
    #expect(
      journal.lines == [
        "panel: level 7", "panel: summary - 7", "panel: label 7", "panel: summary 7 7",
        "panel: label 9", "panel: summary 9 7", "panel: level 9", "panel: summary 9 9",
      ]
    )
  }

  @Test func `two objects that set one another settle`() {
    let journal = Journal()
    let first = Lamp(), second = Lamp(), panel = Panel(journal)
    panel.observations.observe(first, \.level, options: [.old, .new], filter: .distinct) {
      panel,
      _,
      change in
      panel.note("first \(change)")
      second.level = first.level
    }
    panel.observations.observe(second, \.level, options: [.old, .new], filter: .distinct) {
      panel,
      _,
      change in
      panel.note("second \(change)")
      first.level = min(second.level + 1, 3)
    }
    first.level = 1
    #expect(
      journal.lines == [
        "panel: first setting, old 0, new 1", "panel: second setting, old 0, new 1",
        "panel: first setting, old 1, new 2", "panel: second setting, old 1, new 2",
        "panel: first setting, old 2, new 3", "panel: second setting, old 2, new 3",
      ]
    )
    #expect([first.level, second.level] == [3, 3])
  }

  @Test func `a mutation in place made by a handler is delivered after it`() {
    let journal = Journal()
    let lamp = Lamp(), first = Panel(journal, "A"), second = Panel(journal, "B")
    for panel in [first, second] {
      panel.observations.observe(lamp, \.history, options: [.old, .new]) { panel, lamp, change in
        panel.note("\(change)")
        if lamp.history.count < 2 { lamp.history.append(2) }
      }
    }
    lamp.history.append(1)
    #expect(
      journal.lines == [
        "A: setting, old [], new [1]", "B: setting, old [], new [1]",
        "A: setting, old [1], new [1, 2]", "B: setting, old [1], new [1, 2]",
      ]
    )
  }

  @Test
  func `a change made by a prior handler is stored first, and is what the outer one replaces`() {
    let journal = Journal()
    let lamp = Lamp()
    var isFirst = true
    let token = lamp.observe(\.level, options: [.prior, .old, .new]) { lamp, change in
      journal.note("\(change)")
      guard isFirst else { return }
      isFirst = false
      lamp.level = 50
    }
    lamp.level = 1
    token.cancel()
    #expect(lamp.level == 1)
    #expect(
      journal.lines == [
        "prior setting, old 0", "prior setting, old 0",
        "setting, old 0, new 50", "setting, old 50, new 1",
      ]
    )
  }

  @Test func `a change made by the initial call is delivered after it`() {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    panel.observations.observe(lamp, \.level, options: [.initial, .old, .new]) {
      panel,
      lamp,
      change in
      panel.note("\(change)")
      if lamp.level < 2 { lamp.level += 1 }
      panel.note("stored \(lamp.level)")
    }
    panel.note("observed")
    #expect(
      journal.lines == [
        "panel: setting, new 0", "panel: stored 1", "panel: setting, old 0, new 1",
        "panel: stored 2", "panel: setting, old 1, new 2", "panel: stored 2", "panel: observed",
      ]
    )
  }
}
