import KeyValueObservation
import Testing

/// The end of a referent as seen through paths, by several owners, and from inside other changes.
struct ObservedWeakPathTests {
  @Test func `paths and computed properties hear of the end, without an old value`() {
    let journal = Journal()
    let ann = Dancer("ann"), eve = Dancer("eve")
    eve.teacher = ann
    let tokens = [
      ann.observe(\.partner?.name, options: [.old, .new]) { journal.note("path", $1) },
      ann.observe(\.title, options: [.old, .new]) { journal.note("title", $1) },
      eve.observe(\.teacher?.partner?.name, options: [.old, .new]) { journal.note("far", $1) },
    ]
    do {
      let bob = Dancer("bob")
      ann.partner = bob
      bob.name = "bert"
    }
    for token in tokens { token.cancel() }
    #expect(
      journal.lines == [
        "path nil -> bob", "title ann with nobody -> ann with bob", "far nil -> bob",
        "path bob -> bert", "title ann with bob -> ann with bert", "far bob -> bert",
        "path - -> nil", "title - -> ann with nobody", "far - -> nil",
      ]
    )
  }

  @Test(.needsScopedLocals)
  func `every owner hears of the end, in the order in which they referred to it`() {
    let journal = Journal()
    let owners = ["ann", "eve", "fay"].map { Dancer($0) }
    let tokens = owners.map { owner in
      owner.observe(\.partner) { journal.note("\($0.name)'s partner", $1) }
    }
    let rival = owners[0].observe(\.rival) { journal.note("rival", $1) }
    do {
      let bob = Dancer("bob")
      for owner in owners.reversed() { owner.partner = bob }
      owners[0].rival = bob
    }
    for token in tokens + [rival] { token.cancel() }
    #expect(
      journal.lines == [
        "fay's partner - -> bob", "eve's partner - -> bob", "ann's partner - -> bob",
        "rival - -> bob",
        "fay's partner - -> nil", "eve's partner - -> nil", "ann's partner - -> nil",
        "rival - -> nil",
      ]
    )
  }

  @Test func `a handler that refers to another object at the end of the first has the last word`() {
    let journal = Journal()
    let ann = Dancer("ann"), eve = Dancer("eve"), cyd = Dancer("cyd")
    let first = ann.observe(\.partner) { _, change in
      journal.note("ann's", change)
      if change.new.map({ $0 == nil }) ?? false { eve.partner = cyd }
    }
    let second = eve.observe(\.partner) { journal.note("eve's", $1) }
    do {
      let bob = Dancer("bob")
      ann.partner = bob
      eve.partner = bob
    }
    first.cancel()
    second.cancel()
    #expect(eve.partner === cyd)
    #expect(
      journal.lines == ["ann's - -> bob", "eve's - -> bob", "ann's - -> nil", "eve's - -> cyd"]
    )
  }

  @Test func `a referent that ends inside a handler of its owner is told after the handler`() {
    let journal = Journal()
    let ann = Dancer("ann")
    var bob: Dancer? = Dancer("bob", journal)
    ann.partner = bob
    let partner = ann.observe(\.partner) { journal.note($1) }
    let name = ann.observe(\.name) { _, _ in
      bob = nil
      journal.note("handled, reads \(ann.partner?.name ?? "nil")")
    }
    ann.name = "anna"
    partner.cancel()
    name.cancel()
    #expect(journal.lines == ["bob ends", "handled, reads nil", "partner - -> nil"])
    #expect(bob == nil)
  }

  /// How a setter comes to let go of a referent.
  enum Letting: CaseIterable {
    case setter, prior, dependent, inPlace, edit, handler
  }

  private func clear(_ dancer: inout Dancer?) {
    dancer = nil
  }

  @Test(arguments: Letting.allCases)
  func `a referent that ends in its owner's setter is told after what the setter changed`(
    _ letting: Letting
  ) {
    let journal = Journal()
    let ann = Dancer("ann")
    do {
      let bob = Dancer("bob", journal)
      ann.teacher = bob
      ann.partner = bob
    }
    var tokens = [
      ann.observe(\.partner) { journal.note($1) },
      ann.observe(\.teacher) { journal.note("teacher", $1) },
    ]
    switch letting {
    case .prior: tokens.append(ann.observe(\.teacher, options: .prior) { _, _ in })
    case .dependent: tokens.append(ann.observe(\.teacher?.name) { _, _ in })
    case .handler: tokens.append(ann.observe(\.name) { ann, _ in ann.teacher = nil })
    case .setter, .inPlace, .edit: break
    }
    switch letting {
    case .setter, .prior, .dependent: ann.teacher = nil
    case .inPlace: clear(&ann.teacher)
    case .edit: ann.$teacher.update { $0 = nil }
    case .handler: ann.name = "anna"
    }
    for token in tokens { token.cancel() }
    #expect(journal.lines == ["bob ends", "teacher - -> nil", "partner - -> nil"])
  }

  @Test func `a hundred referents that end together are a hundred changes`() {
    let journal = Journal()
    let owners = (0..<100).map { Dancer("\($0)") }
    var referents = owners.map { Dancer("of \($0.name)") }
    var tokens: [ObservationToken] = []
    for (owner, referent) in zip(owners, referents) {
      owner.partner = referent
      tokens.append(owner.observe(\.partner) { journal.note($0.name, $1) })
    }
    referents = []
    for token in tokens { token.cancel() }
    #expect(journal.lines == (0..<100).map { "\($0) - -> nil" })
    #expect(referents.isEmpty)
  }

  @Test func `objects that a getter makes and drops cause no changes`() {
    let journal = Journal()
    let ann = Dancer("ann")
    let tokens = [
      ann.observe(\.shadow?.name) { journal.note("name", $1) },
      ann.observe(\.shadow?.partner) { journal.note("shadow's", $1) },
      ann.observe(\.partner) { journal.note($1) },
    ]
    _ = ann.shadow
    ann.partner = ann.shadow
    for token in tokens { token.cancel() }
    #expect(journal.lines == ["partner - -> ann's shadow", "partner - -> nil"])
  }
}
