import KeyValueObservation
import Testing

/// What is told, and when, by options.
struct OptionsTests {
  private let journal = Journal()
  private let panel: Panel
  private let lamp = Lamp()

  init() {
    panel = Panel(journal, "")
    lamp.level = 7
  }

  @Test(arguments: [\Lamp.level, \Lamp.itself.level] as [any KeyPath<Lamp, Int> & Sendable])
  func `initial, prior and ordinary calls carry what is due`(
    keyPath: any KeyPath<Lamp, Int> & Sendable
  ) {
    var changes: [Change<Int>] = []
    panel.observations.observe(lamp, keyPath, options: [.initial, .new, .old, .prior]) {
      _,
      _,
      change in changes.append(change)
    }
    #expect(changes == [Change(new: 7, keyPath: keyPath)])
    lamp.level = 8
    #expect(
      changes == [
        Change(new: 7, keyPath: keyPath), Change(old: 7, isPrior: true, keyPath: keyPath),
        Change(new: 8, old: 7, keyPath: keyPath),
      ]
    )
    panel.observations.unobserveAll()
  }

  private static let told: [(ObservingOptions, [String])] = [
    ([], ["setting"]),
    (.new, ["setting, new 8"]),
    (.old, ["setting, old 7"]),
    (.initial, ["setting", "setting"]),
    ([.initial, .old], ["setting", "setting, old 7"]),
    ([.initial, .new], ["setting, new 7", "setting, new 8"]),
    (.prior, ["prior setting", "setting"]),
    ([.prior, .new], ["prior setting", "setting, new 8"]),
    ([.prior, .old], ["prior setting, old 7", "setting, old 7"]),
  ]

  @Test(arguments: told)
  func `each set of options has its calls, whatever the form`(
    options: ObservingOptions,
    expected: [String]
  ) {
    let forms: [() -> ObservationToken] = [
      { lamp.observe(\.level, options: options) { _, change in journal.note("\(change)") } },
      { lamp.observe(\.itself.level, options: options) { _, change in journal.note("\(change)") } },
      { lamp.$level.observe(options: options) { change in journal.note("\(change)") } },
      {
        lamp.observe(\.level, options: options, filter: .distinct) { _, change in
          journal.note("\(change)")
        }
      },
    ]
    for form in forms {
      lamp.level = 7
      let token = form()
      lamp.level = 8
      token.cancel()
    }
    #expect(journal.lines == (1...4).flatMap { _ in expected })
  }

  @Test func `observers with different options don't get one another's values`() {
    let options: [ObservingOptions] = [[], .new, .old, [.old, .new], [.old, .prior], .initial]
    let tokens = options.enumerated().map { number, options in
      lamp.observe(\.level, options: options) { _, change in journal.note("\(number) \(change)") }
    }
    lamp.level = 8
    #expect(
      journal.lines == [
        "5 setting", "4 prior setting, old 7", "0 setting", "1 setting, new 8", "2 setting, old 7",
        "3 setting, old 7, new 8", "4 setting, old 7", "5 setting",
      ]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `the dictionary and the one method for all are told the same`() {
    let options: ObservingOptions = [.initial, .new, .old, .prior]
    panel.observations.observe(lamp, keyPaths: [\.level], options: options) { panel, _, change in
      panel.note("\(change)")
    }
    lamp.level = 8
    let calls = [
      "[kind: setting, new: 7]", "[kind: setting, old: 7, notificationIsPrior: true]",
      "[kind: setting, new: 8, old: 7]",
    ]
    #expect(journal.lines == calls.map { ": \($0)" })
    panel.observations.unobserveAll()
    lamp.level = 7
    panel.observations.observe(lamp, \.level, options: options, context: "level")
    lamp.level = 8
    #expect(journal.lines.dropFirst(3) == (calls.map { ": level \($0)" })[...])
  }
}
