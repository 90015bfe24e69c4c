import KeyValueObservation
import Testing

/// A token ends its observation with its last reference, whoever holds it.
struct TokenLifetimeTests {
  /// Owns an object and the token of an observation of it, in an order of declaration.
  private final class ObjectFirst {
    let lamp: Lamp
    var token: ObservationToken?
    let isCancelling: Bool

    init(_ lamp: Lamp, isCancelling: Bool) {
      self.lamp = lamp
      self.isCancelling = isCancelling
    }

    deinit { if isCancelling { token?.cancel() } }
  }

  private final class TokenFirst {
    var token: ObservationToken?
    let lamp: Lamp
    let isCancelling: Bool

    init(_ lamp: Lamp, isCancelling: Bool) {
      self.lamp = lamp
      self.isCancelling = isCancelling
    }

    deinit { if isCancelling { token?.cancel() } }
  }

  /// The base class's fields go before those of the subclass.
  private class TokenBelow {
    var token: ObservationToken?
  }

  private final class ObjectAbove: TokenBelow {
    let lamp: Lamp
    init(_ lamp: Lamp) { self.lamp = lamp }
  }

  @Test(
    .needsScopedLocals,
    arguments: [true, false],
    [\Lamp.level, \Lamp.itself.level] as [any KeyPath<Lamp, Int> & Sendable]
  )
  func `a holder owns object and token, and goes`(
    isCancelling: Bool,
    keyPath: any KeyPath<Lamp, Int> & Sendable
  ) {
    let journal = Journal()
    do {
      let holder = ObjectFirst(Lamp("lamp", journal), isCancelling: isCancelling)
      let witness = journal.witness()
      holder.token = holder.lamp.observe(keyPath) { _, _ in witness.note("told") }
      holder.lamp.level = 1
    }
    do {
      let holder = TokenFirst(Lamp("lamp", journal), isCancelling: isCancelling)
      let witness = journal.witness()
      holder.token = holder.lamp.observe(keyPath) { _, _ in witness.note("told") }
      holder.lamp.level = 1
    }
    let ends =
      isCancelling ? ["captured released", "lamp ended"] : ["lamp ended", "captured released"]
    #expect(journal.lines == ["told"] + ends + ["told", "captured released", "lamp ended"])
  }

  @Test(.needsScopedLocals) func `a token in a base class goes before the object in the subclass`()
  {
    let journal = Journal()
    do {
      let holder = ObjectAbove(Lamp("lamp", journal))
      let witness = journal.witness()
      holder.token = holder.lamp.observe(\.level) { _, _ in witness.note("told") }
    }
    #expect(journal.lines == ["captured released", "lamp ended"])
  }

  @Test func `a dropped token ends its observation at once`() {
    let journal = Journal()
    let lamp = Lamp()
    let witness = journal.witness()
    _ = lamp.observe(\.level) { _, _ in witness.note("told") }
    _ = lamp.$level.observe { _ in witness.note("told") }
    _ = lamp.observe(\.summary) { _, _ in witness.note("told") }
    lamp.level = 1
    #expect(journal.lines == [])
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  @Test func `a dropped token of a controller's observation ends nothing`() {
    let journal = Journal()
    let panel = Panel(journal), lamp = Lamp()
    for form in Watching.allCases {
      let controller = ObservationController(observer: panel)
      _ = form.start(lamp, for: panel, with: controller, journal.witness("captured"))
      lamp.level += 1
      #expect(controller.observationCount == 1)
    }
    let each = ["told", "captured released"]
    #expect(journal.lines == Watching.allCases.flatMap { _ in each })
  }

  @Test func `a token is cancelled twice, and after the object is gone`() {
    let journal = Journal()
    let witness = journal.witness()
    var lamp: Lamp? = Lamp()
    let first = lamp?.observe(\.level) { _, _ in witness.note("told") }
    let second = lamp?.observe(\.level) { _, _ in witness.note("told again") }
    for _ in 1...2 { first?.cancel() }
    lamp?.level = 1
    lamp = nil
    for token in [first, second] { token?.cancel() }
    #expect(journal.lines == ["told again"])
  }

  @Test func `a token that its own handler captures is released by cancelling it`() {
    let journal = Journal()
    let lamp = Lamp("lamp", journal)
    let holder = TokenBelow()
    let witness = journal.witness()
    holder.token = lamp.observe(\.level) { _, change in
      witness.note("told \(change)")
      holder.token?.cancel()
      holder.token = nil
    }
    lamp.level = 1
    lamp.level = 2
    #expect(journal.lines == ["told setting, new 1"])
    #expect(lamp.observationRegistry.observationCount == 0)
  }
}
