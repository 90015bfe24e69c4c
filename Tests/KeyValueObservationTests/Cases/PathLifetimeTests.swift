import KeyValueObservation
import Testing

/// Paths follow their objects and keep none of them alive.
struct PathLifetimeTests {
  @Test func `an object in the middle of a path is replaced a thousand times`() {
    let journal = Journal()
    let first = Lamp(), panel = Panel(journal)
    first.neighbour = Lamp("0", journal)
    panel.observations.observe(first, \.neighbour?.level) { me, _, _ in me.note("told") }
    for number in 1...1000 { first.neighbour = Lamp("\(number)", journal) }
    // The former object is let go by the store, before anybody is told.
    #expect(journal.lines == (0..<1000).flatMap { ["\($0) ended", "panel: told"] })
  }

  @Test func `every step of a long path is replaced, with old values asked for`() {
    let journal = Journal()
    let first = Lamp(), panel = Panel(journal)
    first.neighbour = Lamp("second", journal)
    first.neighbour?.neighbour = Lamp("third", journal)
    panel.observations.observe(
      first,
      \.neighbour?.neighbour?.level,
      options: [.new, .old]
    ) { me, _, change in me.note("\(change.old as Any) to \(change.new as Any)") }
    first.neighbour?.neighbour?.level = 1
    first.neighbour?.neighbour = Lamp("another third", journal)
    first.neighbour = nil
    #expect(
      journal.lines == [
        "panel: Optional(Optional(0)) to Optional(Optional(1))", "third ended",
        "panel: Optional(Optional(1)) to Optional(Optional(0))", "second ended",
        "another third ended", "panel: Optional(Optional(0)) to Optional(nil)",
      ]
    )
  }

  @Test func `an object that left the path is no longer heard of`() {
    let journal = Journal()
    let first = Lamp(), former = Lamp(), panel = Panel(journal)
    first.neighbour = former
    panel.observations.observe(first, \.neighbour?.level) { me, _, change in
      me.note("\(change)")
    }
    first.neighbour = Lamp()
    former.level = 5
    #expect(journal.lines == ["panel: setting, new Optional(0)"])
    former.neighbour = first  // Nobody observes it any more: no cycle of notifications.
    former.level = 6
    #expect(journal.lines.count == 1)
    former.neighbour = nil
  }

  @Test func `the last object of a path dies with its holder while it is watched`() {
    let journal = Journal()
    let panel = Panel(journal)
    let second = Lamp("second", journal)
    do {
      let first = Lamp("first", journal)
      first.neighbour = second
      let witness = journal.witness()
      panel.observations.observe(first, \.neighbour?.level) { _, _, _ in witness.note("told") }
    }
    second.level = 1
    #expect(journal.lines == ["first ended", "captured released"])
    #expect(panel.observations.observationCount == 0)
  }

  @Test func `a path that leads back to its start makes no cycle`() {
    let journal = Journal()
    let panel = Panel(journal)
    do {
      let first = Lamp("first", journal), second = Lamp("second", journal)
      first.neighbour = second
      second.neighbour = first
      panel.retaining.observe(first, \.neighbour?.neighbour?.level) { me, _, change in
        me.note("\(change)")
      }
      first.level = 3
      second.neighbour = nil
      panel.retaining.unobserve(first)
    }
    #expect(
      journal.lines == [
        "panel: setting, new Optional(3)", "panel: setting, new nil", "first ended", "second ended",
      ]
    )
  }

  /// A getter that makes an object for each reading.
  private final class Copier: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var level = 0
    let journal: Journal
    var copy: Lamp {
      let copy = Lamp("copy", journal)
      copy.level = level
      return copy
    }

    init(_ journal: Journal) {
      self.journal = journal
    }
  }

  @Test func `temporary objects of a getter die without a call`() {
    let journal = Journal()
    let copier = Copier(Journal()), panel = Panel(journal)
    panel.observations.observe(copier, \.copy) { me, _, change in
      me.note("copy of \(change.new?.level ?? -1)")
    }
    panel.observations.observe(copier, \.copy.level) { me, _, change in me.note("\(change)") }
    for _ in 1...3 { _ = copier.copy }
    copier.level = 1
    #expect(journal.lines == ["panel: copy of 1", "panel: setting, new 1"])
  }
}
