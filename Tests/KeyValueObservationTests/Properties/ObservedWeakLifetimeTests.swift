import KeyValueObservation
import Testing

/// Who lives how long where weak properties are observed.
struct ObservedWeakLifetimeTests {
  @Test func `the owner ends first and takes back what awaits the referent's end`() {
    let journal = Journal()
    let bob = Dancer("bob", journal)
    do {
      let ann = Dancer("ann", journal)
      let witness = journal.witness()
      let token = ann.observe(\.partner) { _, _ in witness.note("told") }
      ann.partner = bob
      ann.onDeinit = { _ in token.cancel() }
    }
    journal.note("\(bob.name) is left")
    #expect(journal.lines == ["told", "ann ends", "captured released", "bob is left"])
  }

  @Test(.needsScopedLocals) func `a referent that ends while its owner does is not told`() {
    let journal = Journal()
    do {
      let ann = Dancer("ann", journal)
      ann.teacher = Dancer("bob", journal)
      ann.partner = ann.teacher
      let witness = journal.witness()
      ann.observationController.observe(ann, \.partner) { _, _, _ in witness.note("told") }
    }
    #expect(journal.lines == ["ann ends", "captured released", "bob ends"])
  }

  @Test func `a referent that was replaced ends in silence`() {
    let journal = Journal()
    let ann = Dancer("ann")
    let token = ann.observe(\.partner) { journal.note($1) }
    do {
      let bob = Dancer("bob", journal), cyd = Dancer("cyd")
      ann.partner = bob
      ann.partner = cyd
      ann.partner = nil
    }
    token.cancel()
    #expect(
      journal.lines == ["partner - -> bob", "partner - -> cyd", "partner - -> nil", "bob ends"]
    )
  }

  @Test func `dancers that refer to and observe one another all end`() {
    let journal = Journal()
    do {
      let ann = Dancer("ann", journal), bob = Dancer("bob", journal)
      ann.partner = bob
      bob.partner = ann
      ann.rival = ann
      for (me, other) in [(ann, bob), (bob, ann)] {
        let witness = journal.witness("\(me.name)'s")
        me.observationController.observe(me, \.partner) { _, _, _ in witness.note("told") }
        me.observationController.observe(other, \.title) { _, _, _ in witness.note("told") }
        me.observationController.observe(me, \.rival) { _, _, _ in witness.note("told") }
      }
    }
    #expect(
      journal.lines.filter { $0 != "told" }.sorted() == [
        "ann ends", "ann's released", "bob ends", "bob's released",
      ]
    )
  }

  @Test func `an object that sets itself as referent while it ends is never handed out`() {
    let journal = Journal()
    let ann = Dancer("ann")
    let token = ann.observe(\.partner, options: [.old, .new]) { journal.note($1) }
    do {
      let bob = Dancer("bob", journal)
      bob.onDeinit = { ann.partner = $0 }
      journal.note("\(bob.name) is there")
    }
    token.cancel()
    #expect(journal.lines == ["bob is there", "bob ends", "partner nil -> nil"])
  }

  @Test func `a handler may let go of the owner at the end of the referent`() {
    let journal = Journal()
    var ann: Dancer? = Dancer("ann", journal)
    var token: ObservationToken?
    do {
      let bob = Dancer("bob", journal)
      ann?.partner = bob
      token = ann?.observe(\.partner) { _, change in
        ann = nil
        journal.note(change)
      }
    }
    #expect(journal.lines == ["bob ends", "partner - -> nil", "ann ends"])
    #expect(token?.isActive == false)
  }

  @Test func `setting a thousand times leaves one end action`() {
    let journal = Journal()
    let ann = Dancer("ann")
    let token = ann.observe(\.partner) { journal.note($1) }
    do {
      let bob = Dancer("bob")
      for _ in 0..<1000 { ann.partner = bob }
    }
    token.cancel()
    #expect(journal.lines.filter { $0 == "partner - -> nil" } == ["partner - -> nil"])
  }
}
