import KeyValueObservation
import Testing

/// Handlers that end and begin observations: their own, others', all of them.
struct EndingInHandlerTests {
  @Test(arguments: [\Lamp.level, \Lamp.itself.level] as [any KeyPath<Lamp, Int> & Sendable])
  func `unobserving in the initial call ends the observation before it is returned`(
    keyPath: any KeyPath<Lamp, Int> & Sendable
  ) {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    let witness = journal.witness()
    let endings: [(Panel, Lamp) -> Void] = [
      { panel, lamp in panel.observations.unobserve(lamp) },
      { panel, lamp in panel.observations.unobserve(lamp, keyPath) },
      { panel, _ in panel.observations.unobserveAll() },
    ]
    for end in endings {
      let token = panel.observations.observe(lamp, keyPath, options: [.initial, .new]) {
        [witness] panel, lamp, change in
        end(panel, lamp)
        witness.note("\(change)")
      }
      #expect(!token.isActive)
      lamp.level = 1
    }
    #expect(journal.lines == ["setting, new 0", "setting, new 1", "setting, new 1"])
    #expect(panel.observations.observationCount == 0)
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  @Test func `the observer dies in the initial call`() {
    let journal = Journal()
    let lamp = Lamp()
    var panel: Panel? = Panel(journal)
    let token = panel?.observations.observe(lamp, \.level, options: [.initial, .new]) { me, _, _ in
      panel = nil
      me.note("initial")
    }
    lamp.level = 1
    #expect(journal.lines == ["panel: initial", "panel ended"])
    #expect(token?.isActive == false)
  }

  @Test func `a cancelled sibling isn't called, and a new one hears the next change`() {
    let journal = Journal()
    let lamp = Lamp()
    var tokens: [String: ObservationToken] = [:]
    func observe(_ name: String, _ action: @escaping () -> Void = {}) {
      tokens[name] = lamp.observe(\.level) { _, change in
        journal.note("\(name) \(change.new ?? -1)")
        action()
      }
    }
    observe("A") {
      tokens["B"]?.cancel()
      if tokens["D"] == nil { observe("D") }
    }
    observe("B")
    observe("C")
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines == ["A 1", "C 1", "A 2", "C 2", "D 2"])
    tokens = [:]
  }

  @Test func `a sibling of another property ends too, with changes that wait`() {
    let journal = Journal()
    let lamp = Lamp()
    let labelToken = lamp.observe(\.label) { _, change in journal.note("label \(change)") }
    let summaryToken = lamp.observe(\.summary) { _, change in journal.note("summary \(change)") }
    let token = lamp.observe(\.level) { lamp, _ in
      journal.note("level")
      lamp.label = "x"
      labelToken.cancel()
      summaryToken.cancel()
    }
    lamp.level = 1
    lamp.label = "y"
    #expect(journal.lines == ["summary setting, new - 1", "level"])
    token.cancel()
  }

  @Test(arguments: 0..<5)
  func `one of five ends everything, and nobody after it is called`(ending: Int) {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    let controller = ObservationController(observer: panel, duplicates: .allowed)
    for number in 0..<5 {
      controller.observe(lamp, number == 2 ? \.itself.level : \.level) { panel, _, _ in
        journal.note("\(number)")
        if number == ending { controller.unobserveAll() }
      }
    }
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines == (0...ending).map { "\($0)" })
  }

  @Test func `a prior handler ends everything, and the value is stored all the same`() {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    let controller = ObservationController(observer: panel, duplicates: .allowed)
    for number in 0..<3 {
      controller.observe(lamp, number == 1 ? \.itself.level : \.level, options: [.prior, .new]) {
        panel,
        _,
        change in
        journal.note("\(number) \(change)")
        controller.unobserveAll()
      }
    }
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines == ["0 prior setting"])
    #expect(lamp.level == 2)
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  @Test func `a prior handler drops the observer, and the value is stored all the same`() {
    let journal = Journal()
    let lamp = Lamp()
    var panel: Panel? = Panel(journal)
    panel?.observations.observe(lamp, \.level, options: [.prior, .old, .new]) { me, _, change in
      panel = nil
      me.note("\(change)")
    }
    lamp.level = 1
    #expect(journal.lines == ["panel: prior setting, old 0", "panel ended"])
    #expect(lamp.level == 1)
  }

  @Test func `an observer that comes in a prior call hears of no change under way`() {
    let journal = Journal()
    let lamp = Lamp()
    var tokens: [ObservationToken] = []
    tokens.append(
      lamp.observe(\.level, options: [.prior]) { lamp, change in
        guard change.isPrior, tokens.count == 1 else { return }
        tokens.append(
          lamp.observe(\.level, options: [.initial, .new]) { _, change in
            journal.note("\(change)")
          }
        )
      }
    )
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines == ["setting, new 0", "setting, new 2"])
  }

  @Test func `an observer that ends and comes back in its own handler hears the next change once`()
  {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    func observe() {
      panel.observations.observe(lamp, \.level) { panel, lamp, change in
        panel.note("\(change)")
        panel.observations.unobserve(lamp, \.level)
        observe()
      }
    }
    observe()
    for level in 1...3 { lamp.level = level }
    #expect(journal.lines == (1...3).map { "panel: setting, new \($0)" })
    #expect(panel.observations.observationCount == 1)
    panel.observations.unobserveAll()
  }

  @Test func `a hundred observers come during one delivery, and none hears it`() {
    let lamp = Lamp()
    var tokens: [ObservationToken] = [], count = 0
    tokens.append(
      lamp.observe(\.level) { lamp, change in
        guard change.new == 1 else { return }
        for _ in 1...100 { tokens.append(lamp.observe(\.level) { _, _ in count += 1 }) }
      }
    )
    lamp.level = 1
    #expect(count == 0)
    lamp.level = 2
    #expect(count == 100)
    tokens = []
    #expect(lamp.observationRegistry.observationCount == 0)
  }
}
