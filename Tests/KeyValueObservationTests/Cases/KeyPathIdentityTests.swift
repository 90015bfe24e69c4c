import KeyValueObservation
import Testing

/// One property, spelled in different ways.
struct KeyPathIdentityTests {
  private class Base: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var x = 0
    @Observed var y = 0
    func increase() { x += 1 }
  }

  private class Middle: Base {
    @Observed var z = 0
  }

  private final class Sub: Middle {
    var sum: Int { x + z }
  }

  private final class Box<Value>: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var value: Value
    init(_ value: Value) { self.value = value }
  }

  private final class Row: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var cells = [0, 1, 2, 3]
    subscript(index: Int) -> Int {
      get { cells[index] }
      set { cells[index] = newValue }
    }
  }

  private let journal = Journal()
  private let sub = Sub()

  @Test func `the subclass's spelling hears what base class code sets`() {
    let panel = Panel(journal)
    panel.observations.observe(sub, \Sub.x) { panel, _, change in panel.note("\(change)") }
    sub.increase()
    (sub as Base)[keyPath: \Base.x] = 5
    sub[keyPath: \Sub.x] = 6
    (sub as Middle).x = 7
    #expect(journal.lines == [1, 5, 6, 7].map { "panel: setting, new \($0)" })
  }

  @Test func `either spelling ends what the other began`() {
    let panel = Panel(journal)
    let observations = panel.observations
    let beginnings: [() -> ObservationToken] = [
      { observations.observe(sub, \Sub.x) { _, _, _ in } },
      { observations.observe(sub as Base, \Base.x) { _, _, _ in } },
      { observations.observe(sub as Middle, \Middle.x) { _, _, _ in } },
      { observations.observe(sub.$x) { _, _ in } },
    ]
    let ends: [() -> Void] = [
      { observations.unobserve(sub, \Sub.x) }, { observations.unobserve(sub as Base, \Base.x) },
      { observations.unobserve(sub as Middle, \Middle.x) }, { observations.unobserve(sub.$x) },
    ]
    for begin in beginnings {
      for end in ends {
        let token = begin()
        #expect(token.isActive)
        end()
        #expect(!token.isActive)
      }
    }
    #expect(observations.observationCount == 0)
  }

  @Test func `both spellings are one property for a controller that ignores duplicates`() {
    let panel = Panel(journal)
    let first = panel.observations.observe(sub, \Sub.x) { panel, _, _ in panel.note("sub") }
    let second = panel.observations.observe(sub as Base, \Base.x) { panel, _, _ in
      panel.note("base")
    }
    let other = panel.observations.observe(sub, \Sub.y) { panel, _, _ in panel.note("y") }
    sub.x = 1
    sub.y = 1
    #expect(first == second)
    #expect(first != other)
    #expect(journal.lines == ["panel: sub", "panel: y"])
  }

  @Test func `a property of the same type and value is another property`() {
    let panel = Panel(journal)
    panel.observations.observe(sub, \Sub.x) { panel, _, _ in panel.note("x") }
    panel.observations.observe(sub, \Sub.z) { panel, _, _ in panel.note("z") }
    panel.observations.observe(sub, \Sub.sum) { panel, _, _ in panel.note("sum") }
    panel.observations.unobserve(sub, \Sub.z)
    sub.x = 1
    sub.z = 1
    #expect(journal.lines == ["panel: x", "panel: sum", "panel: sum"])
  }

  @Test func `a path made by appending is the path as written`() {
    let panel = Panel(journal), lamp = Lamp()
    lamp.neighbour = Lamp()
    let appended = (\Lamp.itself).appending(path: \Lamp.level)
    let token = panel.observations.observe(lamp, \.itself.level) { panel, _, _ in panel.note("told")
    }
    #expect(panel.observations.observe(lamp, appended) { _, _, _ in } == token)
    lamp.level = 1
    panel.observations.unobserve(lamp, appended)
    lamp.level = 2
    #expect(journal.lines == ["panel: told"])
    #expect(!token.isActive)
  }

  @Test func `subscripts are told apart by their arguments`() {
    let panel = Panel(journal), row = Row()
    let tokens = [3, 3, 2].map { index in
      panel.observations.observe(row, \.[index]) { panel, _, change in panel.note("\(change)") }
    }
    row[3] = 30
    #expect([tokens[0] == tokens[1], tokens[0] == tokens[2]] == [true, false])
    #expect(journal.lines == ["panel: setting, new 30", "panel: setting, new 2"])
    panel.observations.unobserve(row, \.[3])
    #expect(tokens.map(\.isActive) == [false, false, true])
  }

  @Test func `generic classes have properties for each argument`() {
    let panel = Panel(journal), number = Box(1), text = Box("a")
    panel.observations.observe(number, \.value) { panel, _, change in panel.note("\(change)") }
    panel.observations.observe(text, \.value) { panel, _, change in panel.note("\(change)") }
    number.value = 2
    text.value = "b"
    panel.observations.unobserve(number, \.value)
    number.value = 3
    text.value = "c"
    #expect(
      journal.lines
        == ["setting, new 2", "setting, new b", "setting, new c"].map { "panel: \($0)" }
    )
  }
}
