import KeyValueObservation
import Testing

/// Duplicates, and what is refused.
struct BindingMisuseTests {
  private let owner = Label()

  @Test(arguments: [DuplicatePolicy.ignored, .replaced, .allowed])
  func `binding twice is a duplicate`(duplicates: DuplicatePolicy) {
    let journal = Journal()
    let controller = ObservationController(observer: owner, duplicates: duplicates)
    let a = Knob("a"), label = Label()
    let tokens = [1, 2].map { number in
      controller.bind(a, \.level, to: label, \.level) { level in
        if level > 0 { journal.note("\(number)") }
        return level
      }
    }
    a.level = 1
    let expected: [DuplicatePolicy: [String]] = [
      .ignored: ["1"], .replaced: ["2"], .allowed: ["1", "2"],
    ]
    #expect(journal.lines == expected[duplicates])
    #expect((tokens[0] === tokens[1]) == (duplicates == .ignored))
    #expect(controller.bindingCount == (duplicates == .allowed ? 2 : 1))
  }

  @Test func `other ends, other ways and other controllers aren't duplicates`() {
    let controller = ObservationController(observer: owner)
    let other = ObservationController(observer: owner)
    let a = Knob("a"), b = Knob("b"), label = Label()
    controller.bind(a, \.level, to: b, \.level)
    controller.bind(b, \.level, to: a, \.level)
    controller.bindTwoWay(a, \.level, b, \.level)
    controller.bindTwoWay(a, \.level, b, \.level)
    controller.bind(a, \.level, to: label, \.level)
    other.bind(a, \.level, to: b, \.level)
    #expect([controller.bindingCount, other.bindingCount] == [4, 1])
  }

  @Test func `a binding that was ended may be made again`() {
    let controller = ObservationController(observer: owner)
    let a = Knob("a"), b = Knob("b")
    controller.bindTwoWay(a, \.level, b, \.level).cancel()
    let token = controller.bindTwoWay(a, \.level, b, \.level)
    a.level = 1
    #expect(b.level == 1)
    #expect(token.isActive)
  }

  @Test func `a property can't be bound to itself`() async {
    #if DEBUG
    await #expect(processExitsWith: .failure) {
      let owner = Label(), a = Knob("a")
      ObservationController(observer: owner).bind(a, \.level, to: a, \.level)
    }
    #endif
    await #expect(processExitsWith: .success) {
      let journal = Journal()
      ObservationDiagnostics.handler = { journal.note("\($0.kind) \($0.property)") }
      let owner = Label(), a = Knob("a")
      let controller = ObservationController(observer: owner)
      let one = controller.bind(a, \.level, to: a, \.level) { $0 + 1 }
      let two = controller.bindTwoWay(a, \.level, a, \.level)
      a.level = 1
      precondition([one.isActive, two.isActive] == [false, false] && a.level == 1)
      precondition(journal.lines == ["selfBinding Knob.level", "selfBinding Knob.level"])
      precondition(controller.bindingCount == 0)
    }
  }

  @Test func `a source that can't notify is refused, and the target isn't set`() async {
    await #expect(processExitsWith: .success) {
      let journal = Journal()
      ObservationDiagnostics.handler = { journal.note("\($0.kind)") }
      let owner = Label(), a = Knob("a"), label = Label()
      let controller = ObservationController(observer: owner)
      let token = controller.bind(a, \.name, to: label, \.text)
      precondition(!token.isActive && label.text.isEmpty)
      precondition(journal.lines == ["silentKeyPath"] && controller.bindingCount == 0)
    }
  }

  @Test func `sides that never agree are reported and come to rest`() async {
    await #expect(processExitsWith: .success) {
      let journal = Journal()
      ObservationDiagnostics.handler = { journal.note("\($0.kind)") }
      let owner = Label()
      let a = Knob("a", limits: 10...20), b = Knob("b", limits: 0...5)
      let controller = ObservationController(observer: owner)
      controller.bindTwoWay(a, \.limited, b, \.limited)
      a.limited = 15
      precondition(journal.lines == ["unsettledBinding"])
      precondition(Set([a.level, b.level]) == [10, 5])
    }
    await #expect(processExitsWith: .success) {
      let journal = Journal()
      ObservationDiagnostics.handler = { journal.note("\($0.kind)") }
      let owner = Label(), a = Knob("a"), b = Knob("b")
      let tokens = [
        a.observe(\.level) { a, _ in if a.level < 10 { a.level = 10 } },
        b.observe(\.level) { b, _ in if b.level > 5 { b.level = 5 } },
      ]
      let controller = ObservationController(observer: owner)
      controller.bindTwoWay(a, \.level, b, \.level)
      a.level = 20
      precondition(journal.lines == ["unsettledBinding"])
      precondition([a.level, b.level] == [10, 5])
      withExtendedLifetime(tokens) {}
    }
  }
}
