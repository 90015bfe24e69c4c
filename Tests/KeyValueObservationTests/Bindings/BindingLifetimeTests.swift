import KeyValueObservation
import Testing

/// How bindings end, and that nothing is left of them.
struct BindingLifetimeTests {
  /// What ends a binding.
  enum End: CaseIterable, Sendable {
    case token, source, target, controller, unobserveAll, unobserveSource, unobserveProperty
  }

  @Test(arguments: End.allCases)
  func `a one-way binding ends with whatever ends first, and releases its transform`(end: End) {
    let journal = Journal()
    let owner = Label()
    var controller: ObservationController? = ObservationController(observer: owner)
    var a: Knob? = Knob("a", journal), b: Knob? = Knob("b", journal)
    var token: ObservationToken?
    if let a, let b {
      let witness = journal.witness()
      token = controller?.bind(a, \.level, to: b, \.level) { witness.pass($0) }
    }
    a?.level = 1
    #expect(b?.level == 1)
    end.happen(token, &controller, &a, &b)
    a?.level = 2
    #expect(b?.level ?? 1 == 1)
    let dead = end == .source ? ["a ended"] : end == .target ? ["b ended"] : []
    #expect(journal.lines == dead + ["captured released"])
    #expect(token?.isActive == false)
    #expect(controller?.bindingCount ?? 0 == 0)
    #expect(a?.observationRegistry.observationCount ?? 0 == 0)
  }

  @Test(arguments: End.allCases)
  func `a two-way binding ends with whatever ends first, and releases its transforms`(end: End) {
    let journal = Journal()
    let owner = Label()
    var controller: ObservationController? = ObservationController(observer: owner)
    var a: Knob? = Knob("a", journal), b: Knob? = Knob("b", journal)
    var token: ObservationToken?
    if let a, let b {
      let to = journal.witness("to"), from = journal.witness("from")
      token = controller?.bindTwoWay(
        a,
        \.level,
        b,
        \.level,
        to: { to.pass($0) },
        from: { from.pass($0) }
      )
    }
    b?.level = 1
    #expect(a?.level == 1)
    end.happen(token, &controller, &a, &b)
    a?.level = 2
    b?.level = 3
    let dead = end == .source ? ["a ended"] : end == .target ? ["b ended"] : []
    #expect(journal.lines.sorted() == dead + ["from released", "to released"])
    #expect([a?.level ?? 2, b?.level ?? 3] == [2, 3])
    #expect(token?.isActive == false)
    #expect(controller?.bindingCount ?? 0 == 0)
    for knob in [a, b] { #expect(knob?.observationRegistry.observationCount ?? 0 == 0) }
  }

  @Test func `the end of a target that can't be observed is noticed at the next change`() {
    let journal = Journal()
    let owner = Label(), a = Knob("a")
    let controller = ObservationController(observer: owner)
    do {
      let label = Label(journal), witness = journal.witness()
      controller.bind(a, \.level, to: label, \.level) { witness.pass($0) }
    }
    journal.note("changing")
    a.level = 1
    #expect(journal.lines == ["label ended", "changing", "captured released"])
    #expect(controller.bindingCount == 0)
  }

  @Test func `a retaining controller holds neither end`() {
    let journal = Journal()
    let owner = Label()
    let controller = ObservationController(observer: owner, retainsObserved: true)
    do {
      let a = Knob("a", journal), b = Knob("b", journal)
      controller.bindTwoWay(a, \.level, b, \.level)
      controller.bind(a, \.level, to: b, \.ratio) { Double($0) }
    }
    #expect(journal.lines.sorted() == ["a ended", "b ended"])
    #expect(controller.bindingCount == 0)
  }

  @Test func `objects that are bound by their own controllers all end`() {
    let journal = Journal()
    do {
      let a = Knob("a", journal), b = Knob("b", journal)
      let witness = journal.witness()
      a.observationController.bindTwoWay(a, \.level, b, \.level)
      b.observationController.bind(b, \.level, to: a, \.ratio) { Double(witness.pass($0)) }
      a.observationController.bind(a, \.level, to: a, \.ratio) { Double(witness.pass($0)) }
      a.level = 1
    }
    #expect(journal.lines.sorted() == ["a ended", "b ended", "captured released"])
  }

  @Test func `without an observer a binding is silent`() {
    var owner: Label? = Label()
    let controller = owner.map { ObservationController(observer: $0) }
    let a = Knob("a"), b = Knob("b")
    controller?.bind(a, \.level, to: b, \.level)
    owner = nil
    a.level = 1
    #expect(b.level == 0)
    #expect(controller?.bindingCount == 0)
    #expect(a.observationRegistry.observationCount == 0)
  }

  @Test func `ending inside the binding's own transform lets nothing more through`() {
    let owner = Label(), a = Knob("a"), b = Knob("b")
    let controller = ObservationController(observer: owner)
    controller.bind(a, \.level, to: b, \.level) { level in
      if level == 2 { controller.unobserveAll() }
      return level
    }
    for level in 1...3 { a.level = level }
    #expect(b.level == 2)
    #expect(controller.bindingCount == 0)
  }

  @Test func `letting go of an end inside a handler of the other is safe`() {
    let journal = Journal()
    let owner = Label(), a = Knob("a")
    var b: Knob? = Knob("b", journal)
    let controller = ObservationController(observer: owner)
    let token = a.observe(\.level) { _, _ in b = nil }
    if let b { controller.bindTwoWay(a, \.level, b, \.level) }
    a.level = 1
    token.cancel()
    #expect(journal.lines == ["b ended"])
    #expect(controller.bindingCount == 0)
    #expect(b == nil)
  }
}

extension BindingLifetimeTests.End {
  fileprivate func happen(
    _ token: ObservationToken?,
    _ controller: inout ObservationController<Label>?,
    _ a: inout Knob?,
    _ b: inout Knob?
  ) {
    switch self {
    case .token: token?.cancel()
    case .source: a = nil
    case .target: b = nil
    case .controller: controller = nil
    case .unobserveAll: controller?.unobserveAll()
    case .unobserveSource: if let a { controller?.unobserve(a) }
    case .unobserveProperty: if let a { controller?.unobserve(a, \.level) }
    }
  }
}

extension Witness {
  /// Something for a transform to do with it.
  fileprivate func pass(_ level: Int) -> Int { level }
}
