import KeyValueObservation
import Testing

/// Handlers that let go of what they run for.
struct HandlerLifetimeTests {
  /// Holds what a handler lets go of.
  private final class Holder<Held: AnyObject> {
    var held: Held?

    init(_ held: Held) { self.held = held }
  }

  @Test(arguments: [\Lamp.level, \Lamp.itself.level] as [any KeyPath<Lamp, Int> & Sendable])
  func `a handler drops the last reference to its observer`(
    keyPath: any KeyPath<Lamp, Int> & Sendable
  ) {
    let journal = Journal()
    let lamp = Lamp(), holder = Holder(Panel(journal))
    holder.held?.observations.observe(lamp, keyPath) { panel, lamp, change in
      holder.held = nil
      panel.note("still there for \(change) of \(lamp.level)")
    }
    let second = ObservationController(observer: holder.held ?? Panel(journal))
    second.observe(lamp, keyPath) { panel, _, _ in panel.note("second") }
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines == ["panel: still there for setting, new 1 of 1", "panel ended"])
    #expect(lamp.observationRegistry.observationCount == 0)
    withExtendedLifetime(second) {}
  }

  @Test func `an observer that its handler drops may set and observe in its deinitialiser`() {
    let journal = Journal()
    let lamp = Lamp()
    var tokens: [ObservationToken] = []
    let holder = Holder(Panel(journal))
    let will = Holder(
      LastWill {
        journal.note("last will")
        tokens.append(lamp.observe(\.level) { _, change in journal.note("heir: \(change)") })
        lamp.level = 10
      }
    )
    holder.held?.observations.observe(lamp, \.level) { [will = will.held] panel, _, change in
      will?.touch()
      holder.held = nil
      panel.note("\(change)")
    }
    will.held = nil
    lamp.level = 1
    #expect(
      journal.lines == [
        "panel: setting, new 1", "panel ended", "last will", "heir: setting, new 10",
      ]
    )
    #expect(lamp.level == 10)
  }

  @Test(arguments: [\Lamp.level, \Lamp.itself.level] as [any KeyPath<Lamp, Int> & Sendable])
  func `a controller is dropped in its own handler`(keyPath: any KeyPath<Lamp, Int> & Sendable) {
    let journal = Journal()
    let panel = Panel(journal), lamp = Lamp()
    let holder = Holder(ObservationController(observer: panel))
    let witness = journal.witness()
    for name in ["first", "second"] {
      let controller = ObservationController(observer: panel)
      controller.observe(lamp, keyPath) { [witness] panel, _, change in
        holder.held = nil
        panel.note("\(name): \(change)")
        witness.note("captures are there")
      }
      if name == "first" { holder.held = controller }
    }
    lamp.level = 1
    #expect(journal.lines == ["panel: first: setting, new 1", "captures are there"])
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  @Test func `an object is kept alive by the setter's caller alone`() {
    let journal = Journal()
    let holder = Holder(Lamp("lamp", journal))
    let panel = Panel(journal)
    for _ in 1...2 {
      let controller = ObservationController(observer: panel, duplicates: .allowed)
      holder.held.map { lamp in
        _ = controller.observe(lamp, \.level) { panel, _, _ in panel.note("dropped") }
      }
    }
    holder.held?.$level.update { $0 += 1 }
    panel.observations.observe(holder.held ?? Lamp(), \.level) { panel, lamp, change in
      holder.held = nil
      lamp.label = "label"
      panel.note("\(change) of \(lamp.summary)")
    }
    holder.held?.level = 5
    #expect(journal.lines == ["panel: setting, new 5 of label 5", "lamp ended"])
    #expect(panel.observations.observationCount == 0)
  }

  @Test func `an object is dropped by a handler during a mutation in place`() {
    let journal = Journal()
    let holder = Holder(Lamp("lamp", journal)), panel = Panel(journal)
    panel.observations.observe(holder.held ?? Lamp(), \.history, options: [.new, .old]) {
      panel,
      _,
      change in
      holder.held = nil
      panel.note("\(change)")
    }
    holder.held?.history.append(1)
    #expect(journal.lines == ["panel: setting, old [], new [1]", "lamp ended"])
  }

  @Test func `the object that a path leads to is dropped by the handler for it`() {
    let journal = Journal()
    let first = Holder(Lamp("first", journal)), panel = Panel(journal)
    first.held?.neighbour = Lamp("second", journal)
    panel.observations.observe(first.held ?? Lamp(), \.neighbour?.level) { panel, _, change in
      panel.note("\(change)")
      first.held = nil
    }
    first.held?.neighbour?.level = 5
    #expect(journal.lines == ["panel: setting, new Optional(5)", "first ended", "second ended"])
    #expect(panel.observations.observationCount == 0)
  }

  @Test func `a handler drops an object with changes that wait for delivery`() {
    let journal = Journal()
    let holder = Holder(Lamp("lamp", journal)), panel = Panel(journal)
    panel.observations.observe(holder.held ?? Lamp(), \.level) { panel, lamp, change in
      panel.note("\(change)")
      guard holder.held != nil else { return }
      holder.held = nil
      for level in 2...4 { lamp.level = level }
    }
    holder.held?.level = 1
    #expect(
      journal.lines == [1, 2, 3, 4].map { "panel: setting, new \($0)" } + ["lamp ended"]
    )
  }

  @Test func `what a handler captured may use the library when it is released`() {
    let journal = Journal()
    let lamp = Lamp(), panel = Panel(journal)
    for form in Watching.allCases {
      let controller = ObservationController(observer: panel)
      let token = form.start(lamp, for: panel, with: controller, journal.witness(""))
      token.cancel()
    }
    do {
      let will = LastWill {
        panel.observations.observe(lamp, \.level) { panel, _, change in panel.note("\(change)") }
        lamp.level += 1
        panel.observations.unobserveAll()
        lamp.level += 1
      }
      panel.observations.observe(lamp, \.label) { _, _, _ in will.touch() }
    }
    panel.observations.unobserve(lamp, \.label)
    #expect(journal.lines.filter { $0 != " released" } == ["panel: setting, new 1"])
    #expect(panel.observations.observationCount == 0)
  }
}
