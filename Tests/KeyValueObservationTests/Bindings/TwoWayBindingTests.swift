import KeyValueObservation
import Testing

/// How two-way bindings settle.
struct TwoWayBindingTests {
  private let owner = Label()
  private let journal = Journal()
  private var controller: ObservationController<Label> { ObservationController(observer: owner) }

  @Test func `the second takes the value of the first, then each takes the other's`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    a.level = 1
    b.level = 7
    let tokens = journal.watch(a, b)
    controller.bindTwoWay(a, \.level, b, \.level)
    a.level = 2
    b.level = 3
    #expect(journal.lines == ["b 1", "a 2", "b 2", "b 3", "a 3"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `values that can't be compared aren't sent back`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    let tokens = journal.watch(a, b)
    controller.bindTwoWay(a, \.colour, b, \.colour)
    a.colour = "red"
    b.colour = "blue"
    b.colour = "blue"
    #expect(
      journal.lines == ["b none", "a red", "b red", "b blue", "a blue", "b blue", "a blue"]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test(.needsScopedLocals, arguments: [0, 1, 2])
  func `a ring of comparable values settles in one round`(start: Int) {
    let controller = controller
    let knobs = ["a", "b", "c"].map { Knob($0) }
    for (index, knob) in knobs.enumerated() {
      controller.bindTwoWay(knob, \.level, knobs[(index + 1) % 3], \.level)
    }
    let tokens = journal.watch(knobs[0], knobs[1], knobs[2])
    knobs[start].level = 5
    #expect(journal.lines.sorted() == ["a 5", "b 5", "c 5"])
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: [0, 1, 2])
  func `a ring of other values settles, each set once for each way around`(start: Int) {
    let controller = controller
    let knobs = ["a", "b", "c"].map { Knob($0) }
    for (index, knob) in knobs.enumerated() {
      controller.bindTwoWay(knob, \.colour, knobs[(index + 1) % 3], \.colour)
    }
    let tokens = journal.watch(knobs[0], knobs[1], knobs[2])
    knobs[start].colour = "red"
    let others = knobs.indices.filter { $0 != start }.map { "\(knobs[$0].name) red" }
    #expect(journal.lines.sorted() == (["\(knobs[start].name) red"] + others + others).sorted())
    withExtendedLifetime(tokens) {}
  }

  @Test func `a chain of other values is followed from its middle`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b"), c = Knob("c")
    controller.bindTwoWay(a, \.colour, b, \.colour)
    controller.bindTwoWay(b, \.colour, c, \.colour)
    let tokens = journal.watch(a, b, c)
    b.colour = "red"
    #expect(journal.lines == ["a red", "c red", "b red"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an echo that comes after the handler is over isn't sent back`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    controller.bindTwoWay(a, \.colour, b, \.colour)
    let tokens = journal.watch(a, b)
    // The binding sets b while b is busy, so that b's observers are called much later.
    let busy = b.observe(\.level) { _, _ in
      a.colour = "red"
      a.colour = "blue"
    }
    b.level = 1
    busy.cancel()
    #expect(journal.lines == ["b 1", "a red", "a blue", "b red", "b blue"])
    #expect(a.colour.name == "blue")
    withExtendedLifetime(tokens) {}
  }

  @Test func `two changes inside a handler end with the last on both sides`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    let token = a.observe(\.ratio) { a, _ in
      a.level = 1
      a.level = 2
    }
    controller.bindTwoWay(a, \.level, b, \.level)
    a.ratio = 1
    token.cancel()
    #expect([a.level, b.level] == [2, 2])
  }

  @Test func `a NaN, which differs from itself, goes over once`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    controller.bindTwoWay(a, \.ratio, b, \.ratio)
    let tokens = [a, b].map { knob in
      knob.observe(\.ratio) { [journal] knob, _ in journal.note("\(knob.name) \(knob.ratio)") }
    }
    a.ratio = .nan
    #expect(journal.lines == ["b nan", "a nan"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `two properties of one object are kept the same`() {
    let controller = controller
    let a = Knob("a")
    a.level = 3
    controller.bindTwoWay(a, \.level, a, \.ratio, to: { Double($0) }, from: { Int($0) })
    #expect(a.ratio == 3)
    a.ratio = 5
    #expect(a.level == 5)
    a.level = 6
    #expect(a.ratio == 6)
  }

  @Test func `nested paths are set through and followed`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b"), inner = Knob("inner"), next = Knob("next")
    a.level = 4
    b.neighbour = inner
    next.level = 9
    controller.bindTwoWay(a, \.level, b, \.neighbourLevel)
    #expect(inner.level == 4)
    inner.level = 5
    #expect(a.level == 5)
    b.neighbour = next
    #expect(a.level == 9)
    a.level = 2
    #expect([inner.level, next.level] == [5, 2])
  }
}
