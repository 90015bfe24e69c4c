import KeyValueObservation
import Testing

/// Ending by owner, by object, by property and by token.
struct UnobservingTests {
  private let journal = Journal()
  private let lamps = [Lamp(), Lamp()]

  private func watch(_ panel: Panel) -> [ObservationToken] {
    lamps.enumerated().flatMap { number, lamp in
      [
        panel.observations.observe(lamp, \.level) { panel, _, _ in panel.note("level \(number)") },
        panel.observations.observe(lamp, \.label) { panel, _, _ in panel.note("label \(number)") },
      ]
    }
  }

  private func change() {
    for lamp in lamps {
      lamp.level += 1
      lamp.label = "x"
    }
  }

  @Test func `a reused observer ends all and starts anew`() {
    let panel = Panel(journal, "cell")
    for _ in 1...3 {
      panel.observations.unobserveAll()
      _ = watch(panel)
    }
    change()
    #expect(
      journal.lines == ["level 0", "label 0", "level 1", "label 1"].map { "cell: \($0)" }
    )
    #expect(panel.observations.observationCount == 4)
  }

  @Test func `an object, a property, and a token end what is theirs`() {
    let panel = Panel(journal, "panel")
    let tokens = watch(panel)
    panel.observations.unobserve(lamps[0])
    change()
    panel.observations.unobserve(lamps[1], \.level)
    change()
    tokens[3].cancel()
    change()
    #expect(journal.lines == ["level 1", "label 1", "label 1"].map { "panel: \($0)" })
    #expect(panel.observations.observationCount == 0)
  }

  @Test func `a token ends its observation without the object at hand`() {
    func token() -> ObservationToken {
      let panel = Panel(journal)
      return panel.observations.observe(lamps[0], \.level) { _, _, _ in }
    }
    let late = token()
    late.cancel()
    let panel = Panel(journal)
    let tokens = watch(panel)
    for token in tokens { token.cancel() }
    change()
    #expect(journal.lines == ["panel ended"])
    #expect(lamps.map(\.observationRegistry.observationCount) == [0, 0])
  }

  @Test func `ending what isn't observed does nothing`() {
    let panel = Panel(journal), stranger = Lamp()
    _ = watch(panel)
    panel.observations.unobserve(stranger)
    panel.observations.unobserve(stranger, \.level)
    panel.observations.unobserve(stranger.$level)
    panel.observations.unobserve(lamps[0], \.summary)
    panel.observations.unobserve(lamps[0], \.itself.level)
    #expect(panel.observations.observationCount == 4)
    for _ in 1...2 { panel.observations.unobserve(lamps[0]) }
    for _ in 1...2 { panel.observations.unobserve(lamps[1], \.level) }
    for _ in 1...2 { panel.observations.unobserveAll() }
    #expect(panel.observations.observationCount == 0)
  }

  @Test func `ending all marks everything as ended before anything is released`() {
    let panel = Panel(journal)
    let lamp = lamps[0]
    for (name, keyPath) in [
      ("A", \Lamp.level), ("B", \.itself.level), ("C", \.itself.itself.level),
    ] {
      let will = LastWill {
        journal.note("\(name) released with \(panel.observations.observationCount) left")
        lamp.level += 1
      }
      panel.observations.observe(lamp, keyPath) { _, _, _ in
        will.touch()
        journal.note("\(name) told")
      }
    }
    panel.observations.unobserveAll()
    #expect(
      journal.lines.sorted() == ["A", "B", "C"].map { "\($0) released with 0 left" }
    )
    #expect(lamp.level == 3)
  }

  @Test func `an object's end marks all as ended before anything is released`() {
    let panel = Panel(journal), other = Lamp()
    do {
      let lamp = Lamp("lamp", journal)
      for keyPath in [\Lamp.level, \.itself.level] {
        let will = LastWill {
          journal.note("released with \(panel.observations.observationCount) left")
          other.level += 1
        }
        panel.observations.observe(lamp, keyPath) { _, _, _ in will.touch() }
      }
      lamp.level = 1
    }
    #expect(journal.lines == ["lamp ended"] + Array(repeating: "released with 0 left", count: 2))
    #expect(other.level == 2)
  }
}
