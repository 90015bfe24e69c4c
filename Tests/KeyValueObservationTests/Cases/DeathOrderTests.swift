import KeyValueObservation
import Testing

/// Observer, object and controller die in any order, and whatever was captured goes with the first.
struct DeathOrderTests {
  @Test(arguments: Watching.allCases)
  func `the object dies first, and the entry goes with it`(form: Watching) {
    let journal = Journal()
    let panel = Panel(journal)
    var lamp: Lamp? = Lamp("lamp", journal)
    let token = lamp.map { form.start($0, for: panel, with: panel.observations, journal.witness()) }
    lamp?.level = 1
    lamp = nil
    #expect(journal.lines == ["told", "lamp ended", "captured released"])
    #expect(panel.observations.observationCount == 0)
    #expect(token?.isActive == false)
  }

  @Test(arguments: Watching.allCases)
  func `the object dies without ever changing, and what was captured is released`(form: Watching) {
    let journal = Journal()
    let panel = Panel(journal)
    do {
      let lamp = Lamp("lamp", journal)
      form.start(lamp, for: panel, with: panel.observations, journal.witness())
    }
    #expect(journal.lines == ["lamp ended", "captured released"])
  }

  @Test(arguments: Watching.allCases)
  func `the observer dies first, and a shared object calls nobody any more`(form: Watching) {
    let journal = Journal()
    let lamp = Lamp("lamp", journal)
    do {
      let panel = Panel(journal)
      form.start(lamp, for: panel, with: panel.observations, journal.witness())
    }
    for level in 1...100 { lamp.level = level }
    #expect(journal.lines == ["panel ended", "captured released"])
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  @Test(arguments: Watching.allCases)
  func `the observer dies while somebody else keeps its controller`(form: Watching) {
    let journal = Journal()
    let lamp = Lamp("lamp", journal)
    var panel: Panel? = Panel(journal)
    var controller = panel?.observations
    if let panel, let controller {
      form.start(lamp, for: panel, with: controller, journal.witness())
    }
    panel = nil
    lamp.level = 1
    #expect(journal.lines == ["panel ended", "captured released"])
    #expect(lamp.observationRegistry.observationCount == 0)
    #expect(controller?.observer == nil)
    #expect(controller?.observationCount == 0)
    controller = nil
    lamp.level = 2
    #expect(journal.lines == ["panel ended", "captured released"])
  }

  @Test(arguments: Watching.allCases)
  func `a controller that retains keeps the object until it goes itself`(form: Watching) {
    let journal = Journal()
    do {
      let panel = Panel(journal)
      weak var watched: Lamp?
      do {
        let lamp = Lamp("lamp", journal)
        watched = lamp
        form.start(lamp, for: panel, with: panel.retaining, journal.witness())
      }
      watched?.level = 1
      #expect(journal.lines == ["told"])
    }
    #expect(journal.lines == ["told", "panel ended", "captured released", "lamp ended"])
  }

  @Test(arguments: Watching.allCases)
  func `a controller that retains lets go of the object when it is unobserved`(form: Watching) {
    let journal = Journal()
    let panel = Panel(journal)
    weak var watched: Lamp?
    do {
      let lamp = Lamp("lamp", journal)
      watched = lamp
      form.start(lamp, for: panel, with: panel.retaining, journal.witness())
    }
    if let watched { panel.retaining.unobserve(watched) }
    #expect(watched == nil)
    #expect(journal.lines.sorted() == ["captured released", "lamp ended"])
  }

  @Test(arguments: Watching.allCases)
  func `a controller that retains lets go of the object when its token is cancelled`(
    form: Watching
  ) {
    let journal = Journal()
    let panel = Panel(journal)
    let token = form.start(
      Lamp("lamp", journal),
      for: panel,
      with: panel.retaining,
      journal.witness()
    )
    #expect(journal.lines == [])
    token.cancel()
    #expect(journal.lines.sorted() == ["captured released", "lamp ended"])
  }

  @Test func `a token that is kept after all has died keeps nothing and does nothing`() {
    let journal = Journal()
    var tokens: [ObservationToken] = []
    do {
      let panel = Panel(journal)
      let lamp = Lamp("lamp", journal)
      for form in Watching.allCases {
        let controller = ObservationController(observer: panel)
        tokens.append(form.start(lamp, for: panel, with: controller, journal.witness()))
        tokens.append(form.start(lamp, for: panel, with: panel.observations, journal.witness()))
      }
    }
    #expect(journal.lines.filter { $0 == "captured released" }.count == tokens.count)
    #expect(tokens.allSatisfy { !$0.isActive })
    for token in tokens { token.cancel() }
  }

  @Test func `a hundred controllers of one object die in any order`() {
    let journal = Journal()
    let lamp = Lamp()
    var panels = (0..<100).map { Panel(journal, "\($0)") }
    for panel in panels {
      panel.observations.observe(lamp, \.level) { me, _, _ in me.note("told") }
    }
    while !panels.isEmpty { panels.remove(at: panels.count * 2 / 3) }
    lamp.level = 1
    #expect(journal.lines.count == 100)
    #expect(lamp.observationRegistry.observationCount == 0)
  }
}
