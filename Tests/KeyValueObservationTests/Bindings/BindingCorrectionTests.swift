import KeyValueObservation
import Testing

/// What becomes of values that a side corrects, or that a transform can't keep.
struct BindingCorrectionTests {
  private let owner = Label()
  private let journal = Journal()
  private var controller: ObservationController<Label> { ObservationController(observer: owner) }

  @Test func `a setter that clamps sends its value back once`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b", limits: 0...5)
    controller.bindTwoWay(a, \.level, b, \.limited)
    let tokens = journal.watch(a, b)
    a.level = 20
    a.level = 3
    #expect(journal.lines == ["b 5", "a 20", "a 5", "b 3", "a 3"])
    #expect([a.level, b.level] == [3, 3])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an observer that clamps sends its value back once`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    controller.bindTwoWay(a, \.level, b, \.level)
    let clamp = b.observe(\.level) { b, _ in if b.level > 5 { b.level = 5 } }
    let tokens = journal.watch(a, b)
    a.level = 20
    clamp.cancel()
    #expect(journal.lines == ["b 20", "b 5", "a 20", "a 5"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an observer that corrects a value that can't be compared sends it back once`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    controller.bindTwoWay(a, \.colour, b, \.colour)
    let correction = b.observe(\.colour) { b, _ in
      if b.colour.name == "red" { b.colour = "pink" }
    }
    let tokens = journal.watch(a, b)
    a.colour = "red"
    correction.cancel()
    #expect(journal.lines == ["b red", "b pink", "a red", "a pink"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `clamps along a chain and around a ring end with the narrowest`() {
    let controller = controller
    let chain = [Knob("a"), Knob("b", limits: 0...10), Knob("c", limits: 0...5)]
    controller.bindTwoWay(chain[0], \.limited, chain[1], \.limited)
    controller.bindTwoWay(chain[1], \.limited, chain[2], \.limited)
    chain[0].level = 20
    #expect(chain.map(\.level) == [5, 5, 5])
    controller.bindTwoWay(chain[2], \.limited, chain[0], \.limited)
    chain[0].level = 20
    #expect(chain.map(\.level) == [5, 5, 5])
    chain[1].level = -3
    #expect(chain.map(\.level) == [0, 0, 0])
  }

  @Test func `a transform that loses something leaves the side alone from which the value came`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    a.ratio = 3.14
    controller.bindTwoWay(a, \.ratio, b, \.level, to: { Int($0) }, from: { Double($0) })
    #expect(a.ratio == 3.14)
    a.ratio = 4.5
    #expect([a.ratio, Double(b.level)] == [4.5, 4])
    b.level = 6
    #expect([a.ratio, Double(b.level)] == [6, 6])
    a.ratio = 6.7
    #expect([a.ratio, Double(b.level)] == [6.7, 6])
  }

  @Test func `many values that mean the same stay as they are`() {
    let controller = controller
    let a = Knob("a"), b = Knob("b")
    controller.bindTwoWay(a, \.ratio, b, \.level, to: { $0 > 0 ? 1 : 0 }, from: { $0 == 0 ? 0 : 1 })
    b.level = 5
    #expect([a.ratio, Double(b.level)] == [1, 5])
    a.ratio = 0
    #expect([a.ratio, Double(b.level)] == [0, 0])
  }
}
