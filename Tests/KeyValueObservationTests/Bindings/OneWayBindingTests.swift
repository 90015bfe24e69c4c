import KeyValueObservation
import Testing

/// What a one-way binding sets, and when.
struct OneWayBindingTests {
  private let owner = Label()
  private let journal = Journal()
  private var controller: ObservationController<Label> { ObservationController(observer: owner) }

  @Test func `the target is set at once, and then on each change`() {
    let controller = controller
    let knob = Knob("a"), label = Label(journal)
    knob.level = 1
    controller.bind(knob, \.level, to: label, \.level)
    knob.level = 2
    knob.level = 3
    #expect(journal.lines == ["level 1", "level 2", "level 3"])
  }

  @Test func `the target isn't set to what it has if values can be compared`() {
    let controller = controller
    let knob = Knob("a"), label = Label(journal)
    controller.bind(knob, \.level, to: label, \.level)
    knob.level = 0
    knob.level = 1
    knob.level = 1
    #expect(journal.lines == ["level 1"])
  }

  @Test func `a transform makes the target's value`() {
    let controller = controller
    let knob = Knob("a"), label = Label(journal)
    controller.bind(knob, \.level, to: label, \.text) { "<\($0)>" }
    knob.level = 2
    #expect(journal.lines == ["text <0>", "text <2>"])
  }

  @Test func `nested, optional and computed paths are sources`() {
    let controller = controller
    let knob = Knob("a"), first = Label(journal), second = Label(journal)
    controller.bind(knob, \.text, to: first, \.text)
    controller.bind(knob, \.neighbour?.level, to: second, \.level) { $0 ?? -1 }
    let other = Knob("b")
    other.level = 5
    knob.neighbour = other
    other.level = 6
    knob.level = 1
    #expect(
      journal.lines == ["text level 0", "level -1", "level 5", "level 6", "text level 1"]
    )
  }

  @Test func `a chain of observable targets is followed`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b"), c = Knob("c")
    controller.bind(a, \.level, to: b, \.level)
    controller.bind(b, \.level, to: c, \.level)
    let tokens = journal.watch(a, b, c)
    a.level = 1
    #expect(c.level == 1)
    #expect(journal.lines == ["c 1", "b 1", "a 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a change inside a handler sends the value that counts, in order`() {
    let controller = controller
    let knob = Knob("a"), label = Label(journal)
    let token = knob.observe(\.level) { knob, _ in if knob.level < 3 { knob.level += 1 } }
    controller.bind(knob, \.level, to: label, \.level)
    knob.level = 1
    token.cancel()
    #expect(label.level == 3)
    #expect(journal.lines == ["level 2", "level 3"])
  }

  @Test func `one property is bound to several, beside an ordinary observation`() {
    let controller = controller
    let knob = Knob("a"), first = Label(journal), second = Label(journal)
    controller.observe(knob, \.level) { [journal] _, _, _ in journal.note("observed") }
    controller.bind(knob, \.level, to: first, \.level)
    controller.bind(knob, \.level, to: second, \.level)
    knob.level = 1
    #expect(journal.lines == ["observed", "level 1", "level 1"])
    #expect(controller.bindingCount == 2)
    #expect(controller.observationCount == 1)
  }

  @Test func `mirrored one-way bindings of comparable values settle`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    controller.bind(a, \.level, to: b, \.level)
    controller.bind(b, \.level, to: a, \.level)
    let tokens = journal.watch(a, b)
    a.level = 1
    b.level = 2
    #expect(journal.lines == ["b 1", "a 1", "a 2", "b 2"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `mirrored one-way bindings of other values settle`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    controller.bind(a, \.colour, to: b, \.colour)
    controller.bind(b, \.colour, to: a, \.colour)
    let tokens = journal.watch(a, b)
    a.colour = "red"
    b.colour = "blue"
    #expect(journal.lines == ["b red", "a red", "a blue", "b blue"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `two properties of one object may be bound`() {
    let controller = controller
    let knob = Knob("a")
    controller.bind(knob, \.level, to: knob, \.ratio) { Double($0) / 2 }
    knob.level = 3
    #expect(knob.ratio == 1.5)
  }
}
