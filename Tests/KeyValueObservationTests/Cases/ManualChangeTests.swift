import KeyValueObservation
import Testing

/// Changes that are announced by hand: nested, of several properties, and unbalanced.
struct ManualChangeTests {
  private final class Station: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    private var stored = (row: 0, section: 0)

    var row: Int {
      get {
        access(\.row)
        return stored.row
      }
      set { withMutation(of: \.row) { stored.row = newValue } }
    }
    var section: Int {
      get {
        access(\.section)
        return stored.section
      }
      set { withMutation(of: \.section) { stored.section = newValue } }
    }
    var place: String { "\(section):\(row)" }

    /// Announces two properties and calls setters that announce themselves.
    func move(section: Int, row: Int) {
      willChangeValue(for: \.row)
      willChangeValue(for: \.section)
      self.row = row
      self.section = section
      didChangeValue(for: \.section)
      didChangeValue(for: \.row)
    }

    func forget() { willChangeValue(for: \.row) }
    func finish() { didChangeValue(for: \.row) }
  }

  private struct Refusal: Error {}

  private let journal = Journal()
  private let station = Station()

  private func observe() -> [ObservationToken] {
    [
      station.observe(\.row, options: [.old, .new, .prior]) { _, change in
        journal.note("row \(change)")
      },
      station.observe(\.section, options: [.old, .new]) { _, change in
        journal.note("section \(change)")
      },
    ]
  }

  @Test func `nested announcements are sent once, by the outermost pair`() {
    let tokens = observe()
    station.move(section: 2, row: 5)
    #expect(
      journal.lines == [
        "row prior setting, old 0", "section setting, old 0, new 2", "row setting, old 0, new 5",
      ]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `a computed property follows properties that are changed by hand`() {
    let token = station.observe(\.place) { _, change in journal.note("\(change)") }
    station.row = 1
    station.section = 1
    #expect(journal.lines == ["setting, new 0:1", "setting, new 1:1"])
    token.cancel()
  }

  @Test func `a mutation that throws is told with what it left`() throws {
    let tokens = observe()
    #expect(throws: Refusal.self) {
      try station.withMutation(of: \.row) {
        station.row = 3
        throw Refusal()
      }
    }
    station.row = 4
    #expect(
      journal.lines == [
        "row prior setting, old 0", "row setting, old 0, new 3", "row prior setting, old 3",
        "row setting, old 3, new 4",
      ]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `an announced object may die before its change is done`() {
    do {
      let station = Station(), journal = journal
      let witness = journal.witness()
      let token = station.observe(\.row) { _, _ in witness.note("told") }
      station.forget()
      withExtendedLifetime(token) {}
    }
    #expect(journal.lines == ["captured released"])
  }

  @Test func `an observation may end between the announcement and the change`() {
    let tokens = observe()
    station.forget()
    tokens[0].cancel()
    station.finish()
    #expect(journal.lines == ["row prior setting, old 0"])
    #expect(station.observationRegistry.observationCount == 1)
    tokens[1].cancel()
  }

  @Test func `an observation that comes between the announcement and the change waits`() {
    station.forget()
    let tokens = observe()
    station.finish()
    #expect(journal.lines == [])
    station.row = 1
    #expect(journal.lines == ["row prior setting, old 0", "row setting, old 0, new 1"])
    for token in tokens { token.cancel() }
  }

  #if DEBUG
  @Test func `a change that wasn't announced stops a debug build and names the property`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Station().finish()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("willChangeValue(for:) is missing"))
    #expect(message.contains("ManualChangeTests.swift:"))
    #expect(message.contains("Station.a computed Int: a manual change is unbalanced"))
  }
  #endif

  @Test func `unbalanced changes are reported, tell nobody, and the next change is told`() async {
    await #expect(processExitsWith: .success) {
      let reports = Journal(), told = Journal()
      ObservationDiagnostics.handler = { reports.note("\($0.kind) \($0.explanation.prefix(52))") }
      let station = Station()
      let token = station.observe(\.row, options: [.old, .new]) { _, change in
        told.note("\(change)")
      }
      station.finish()
      #expect(told.lines == [])
      for _ in 1...2 { station.forget() }
      station.finish()
      station.row = 1
      #expect(told.lines == ["setting, old 0, new 0", "setting, old 0, new 1"])
      #expect(
        reports.lines == [
          "unbalancedChange a manual change is unbalanced: willChangeValue(for:)",
          "unbalancedChange a manual change is unbalanced: didChangeValue(for:) ",
        ]
      )
      token.cancel()
    }
  }
}
