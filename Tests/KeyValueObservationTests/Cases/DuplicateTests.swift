import KeyValueObservation
import Testing

/// The same property, observed twice by one controller.
struct DuplicateTests {
  private let journal = Journal()
  private let lamp = Lamp()

  private func observe(
    _ controller: ObservationController<Panel>,
    _ name: String,
    _ keyPath: KeyPath<Lamp, Int> = \.level
  ) -> ObservationToken {
    let witness = journal.witness(name)
    return controller.observe(lamp, keyPath) { _, _, _ in witness.note(name) }
  }

  @Test func `by default the second one is ignored, released at once, and has the first's token`() {
    let panel = Panel(journal)
    let first = observe(panel.observations, "A"), second = observe(panel.observations, "B")
    lamp.level = 1
    #expect(journal.lines == ["B released", "A"])
    #expect(first == second)
    #expect(panel.observations.observationCount == 1)
  }

  @Test func `where they are allowed both are called in order and end together`() {
    let panel = Panel(journal)
    let controller = ObservationController(observer: panel, duplicates: .allowed)
    _ = observe(controller, "A")
    _ = observe(controller, "B")
    lamp.level = 1
    controller.unobserve(lamp, \.level)
    lamp.level = 2
    #expect(journal.lines.prefix(2) == ["A", "B"])
    #expect(journal.lines.dropFirst(2).sorted() == ["A released", "B released"])
    #expect(controller.observationCount == 0)
  }

  @Test(arguments: [0, 1])
  func `where they are allowed a token ends its own observation`(ended: Int) {
    let panel = Panel(journal)
    let controller = ObservationController(observer: panel, duplicates: .allowed)
    let tokens = [observe(controller, "A"), observe(controller, "B")]
    tokens[ended].cancel()
    lamp.level = 1
    #expect(journal.lines == (ended == 0 ? ["A released", "B"] : ["B released", "A"]))
    #expect(controller.observationCount == 1)
  }

  @Test func `where they replace the second takes over at the end of the order`() {
    let panel = Panel(journal), other = Panel(journal, "other")
    let controller = ObservationController(observer: panel, duplicates: .replaced)
    let first = observe(controller, "A")
    other.observations.observe(lamp, \.level) { _, _, _ in journal.note("other") }
    let second = observe(controller, "B")
    lamp.level = 1
    #expect(journal.lines == ["A released", "other", "B"])
    #expect([first.isActive, second.isActive] == [false, true])
  }

  @Test func `an observation is replaced by its own handler`() {
    let panel = Panel(journal)
    let controller = ObservationController(observer: panel, duplicates: .replaced)
    let witness = journal.witness("A")
    controller.observe(lamp, \.level) { [witness] _, _, _ in
      _ = observe(controller, "B")
      witness.note("A")
    }
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines.filter { !$0.hasSuffix("released") } == ["A", "B"])
    #expect(controller.observationCount == 1)
  }

  @Test func `two controllers of one observer don't disturb one another`() {
    let panel = Panel(journal)
    let second = ObservationController(observer: panel)
    _ = observe(panel.observations, "A")
    _ = observe(second, "B")
    panel.observations.unobserve(lamp)
    lamp.level = 1
    #expect(journal.lines == ["A released", "B"])
    #expect(second.observationCount == 1)
  }

  @Test func `after its end a property can be observed anew`() {
    let panel = Panel(journal)
    let endings: [(ObservationToken) -> Void] = [
      { $0.cancel() }, { _ in panel.observations.unobserve(lamp, \.level) },
      { _ in panel.observations.unobserve(lamp) }, { _ in panel.observations.unobserveAll() },
    ]
    for (number, end) in endings.enumerated() {
      let token = observe(panel.observations, "\(number)")
      lamp.level = 1
      end(token)
    }
    #expect(journal.lines == (0..<4).flatMap { ["\($0)", "\($0) released"] })
  }

  @Test func `the projection and the property are one, a path to it is another`() {
    let panel = Panel(journal)
    _ = observe(panel.observations, "A")
    let projection = panel.observations.observe(lamp.$level) { _, _ in journal.note("projection") }
    _ = observe(panel.observations, "path", \.itself.level)
    lamp.level = 1
    #expect(journal.lines == ["A", "path"])
    panel.observations.unobserve(lamp.$level)
    #expect(!projection.isActive)
    lamp.level = 2
    #expect(journal.lines == ["A", "path", "A released", "path"])
  }
}
