import Testing

@testable import KeyValueObservation

/// Links between computed observations and what they depend on.
struct DependencyTests {
  private let journal = Journal()

  /// Depends on another object, or on nothing of it.
  private final class Reader: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var isReading = true
    @Observed var lamp: Lamp?
    unowned let source: Lamp
    var level: Int { isReading ? source.level : -1 }

    init(_ source: Lamp) { self.source = source }
  }

  private func dependencies(_ lamp: Lamp) -> Int {
    lamp.observationRegistry.core.withLock { $0.dependencyCount }
  }

  @Test func `a link is there only while the value depends on it`() {
    let lamp = Lamp(), reader = Reader(lamp)
    let token = reader.observe(\.level) { _, change in journal.note("\(change)") }
    var counts = [dependencies(lamp)]
    reader.isReading = false
    counts.append(dependencies(lamp))
    lamp.level = 1
    reader.isReading = true
    counts.append(dependencies(lamp))
    lamp.level = 2
    token.cancel()
    counts.append(dependencies(lamp))
    #expect(counts == [1, 0, 1, 0])
    #expect(journal.lines == [-1, 1, 2].map { "setting, new \($0)" })
  }

  @Test func `an observation ends in its own handler while it is linked elsewhere`() {
    let lamp = Lamp(), reader = Reader(lamp), panel = Panel(journal)
    panel.observations.observe(reader, \.level) { panel, reader, change in
      panel.note("\(change)")
      reader.isReading.toggle()
      panel.observations.unobserveAll()
    }
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines == ["panel: setting, new 1"])
    #expect(dependencies(lamp) == 0)
  }

  @Test func `an object that others depend on dies, and the observation goes on`() {
    let reader = Reader(Lamp())
    let token = reader.observe(\.lamp?.level) { _, change in journal.note("\(change)") }
    for level in 1...3 {
      let lamp = Lamp("lamp", journal)
      lamp.level = level
      reader.lamp = lamp
      reader.lamp = nil
    }
    #expect(
      journal.lines
        == (1...3).flatMap { ["setting, new Optional(\($0))", "setting, new nil", "lamp ended"] }
    )
    token.cancel()
  }

  @Test func `observations of many objects depend on one, which dies`() {
    var lamp: Lamp? = Lamp()
    let owners = (0..<100).map { _ in Lamp() }
    for owner in owners { owner.neighbour = lamp }
    let tokens = owners.map { $0.observe(\.neighbour?.level) { _, _ in journal.note("told") } }
    lamp?.level = 1
    for owner in owners { owner.neighbour = nil }
    weak let former = lamp
    lamp = nil
    #expect(former == nil)
    #expect(journal.lines.count == 200)
    for token in tokens { token.cancel() }
    #expect(owners.map(\.observationRegistry.observationCount).reduce(0, +) == 0)
  }

  @Test func `a diamond of dependencies tells each observation once a change`() {
    let top = Lamp(), shared = Lamp()
    top.neighbour = shared
    let token = top.observe(\.doubled) { _, change in journal.note("\(change)") }
    shared.level = 1
    top.neighbour = shared
    #expect(journal.lines == ["setting, new 2", "setting, new 2"])
    token.cancel()
  }

  @Test func `an observation by a retaining controller keeps no object in the middle`() {
    let panel = Panel(journal)
    do {
      let first = Lamp("first", journal)
      first.neighbour = Lamp("second", journal)
      panel.retaining.observe(first, \.neighbour?.level) { panel, _, _ in panel.note("told") }
      first.neighbour = nil
    }
    #expect(journal.lines == ["second ended", "panel: told"])
    panel.retaining.unobserveAll()
    #expect(journal.lines.last == "first ended")
  }
}

extension Lamp {
  /// Reads the same property twice, by two ways.
  fileprivate var doubled: Int { (neighbour?.level ?? 0) + (neighbour?.itself.level ?? 0) }
}
