import KeyValueObservation
import Testing

/// What a weak property tells of being set and of its referent's end.
struct ObservedWeakTests {
  @Test func `setting notifies with old and new, the end of the referent with nil and no old`() {
    let journal = Journal()
    let ann = Dancer("ann")
    let token = ann.observe(\.partner, options: [.old, .new, .prior]) { journal.note($1) }
    do {
      let bob = Dancer("bob", journal)
      ann.partner = bob
      ann.partner = bob
      journal.note("reads \(ann.partner?.name ?? "nil")")
    }
    journal.note("reads \(ann.partner?.name ?? "nil")")
    token.cancel()
    #expect(
      journal.lines == [
        "partner nil -> - prior", "partner nil -> bob", "partner bob -> - prior",
        "partner bob -> bob", "reads bob", "bob ends", "partner - -> nil", "reads nil",
      ]
    )
  }

  @Test func `the property reads nil from the beginning of the referent's deinitialiser`() {
    let journal = Journal()
    let ann = Dancer("ann")
    let token = ann.observe(\.partner) { journal.note($1) }
    do {
      let bob = Dancer("bob")
      bob.onDeinit = { _ in journal.note("reads \(ann.partner?.name ?? "nil")") }
      ann.partner = bob
    }
    token.cancel()
    #expect(journal.lines == ["partner - -> bob", "reads nil", "partner - -> nil"])
  }

  @Test func `an end while nobody observes is silent, and an observer that comes later sees nil`() {
    let journal = Journal()
    let ann = Dancer("ann")
    do {
      let bob = Dancer("bob")
      ann.partner = bob
    }
    let token = ann.observe(\.partner, options: [.initial, .new]) { journal.note($1) }
    token.cancel()
    do {
      let cyd = Dancer("cyd")
      ann.partner = cyd
    }
    #expect(journal.lines == ["partner - -> nil"])
    #expect(ann.partner == nil)
  }

  @Test func `an observer that comes after the referent was set hears of its end`() {
    let journal = Journal()
    let ann = Dancer("ann")
    var token: ObservationToken?
    do {
      let bob = Dancer("bob")
      ann.partner = bob
      token = ann.observe(\.partner) { journal.note($1) }
    }
    token?.cancel()
    #expect(journal.lines == ["partner - -> nil"])
  }

  @Test func `the projection observes, reads and sets, and hears of the end`() {
    let journal = Journal()
    let ann = Dancer("ann")
    var token: ObservationToken?
    do {
      let bob = Dancer("bob")
      ann.$partner.value = bob
      token = ann.$partner.observe(options: [.new, .old]) { journal.note($0) }
      journal.note("reads \(ann.$partner.value?.name ?? "nil")")
      ann.$partner.update { $0 = bob }
    }
    token?.cancel()
    #expect(journal.lines == ["reads bob", "partner bob -> bob", "partner - -> nil"])
  }

  @Test func `a filter for differences lets the end through`() {
    let journal = Journal()
    let ann = Dancer("ann")
    let token = ann.observe(\.partner, filter: .distinct { $0 === $1 }) { journal.note($1) }
    let name = ann.observe(\.partner?.name, filter: .distinct) { _, change in
      journal.note("name \(change.new?.flatMap { $0 } ?? "nil")")
    }
    do {
      let bob = Dancer("bob")
      ann.partner = bob
      ann.partner = bob
    }
    token.cancel()
    name.cancel()
    #expect(
      journal.lines == ["partner - -> bob", "name bob", "partner - -> nil", "name nil"]
    )
  }

  @Test func `an in-place change of the referent is a change of paths through it alone`() {
    let journal = Journal()
    let ann = Dancer("ann"), bob = Dancer("bob")
    ann.partner = bob
    let token = ann.observe(\.partner) { journal.note($1) }
    let path = ann.observe(\.partner?.name) { _, change in journal.note("\(change)") }
    ann.partner?.name = "bert"
    token.cancel()
    path.cancel()
    #expect(journal.lines.count == 1)
  }

  @Test func `descriptions know the name of the property`() {
    let ann = Dancer("ann"), bob = Dancer("bob")
    ann.partner = bob
    let controller = ObservationController(observer: bob)
    controller.observe(ann, \.partner) { _, _, _ in }
    controller.observe(ann, \.partner?.name) { _, _, _ in }
    #expect(controller.observations.map(\.property) == ["partner", "partner.name"])
  }
}
