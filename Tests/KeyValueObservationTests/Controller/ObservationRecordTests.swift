import KeyValueObservation
import Testing

/// What a controller tells people about its observations.
struct ObservationRecordTests {
  private class Animal: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var legs = 4
    @Observed var friend: Animal?
    @Observed var names = ["a"]
    var title: String { "\(names.count) \(legs)" }
  }

  private final class Cat: Animal {
    @Observed var lives = 9
  }

  private final class Cage<Content>: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var content: Content
    init(_ content: Content) { self.content = content }
  }

  private let panel = Panel(Journal())

  private var names: [String] { panel.observations.observations.map(\.property) }

  @Test func `properties are named in the order of registration`() {
    let cat = Cat(), cage = Cage(cat)
    cat.friend = Cat()
    cat.friend?.friend = Animal()
    panel.observations.observe(cat, \.lives) { _, _, _ in }
    panel.observations.observe(cat, \.legs) { _, _, _ in }
    panel.observations.observe(cat as Animal, \.names) { _, _, _ in }
    panel.observations.observe(cat, \.title) { _, _, _ in }
    panel.observations.observe(cat, \.friend?.legs) { _, _, _ in }
    panel.observations.observe(cat, \.friend?.friend?.names) { _, _, _ in }
    panel.observations.observe(cage, \.content) { _, _, _ in }
    panel.observations.observe(cage, \.content.lives) { _, _, _ in }
    panel.observations.observe(cage, \.content.friend?.title) { _, _, _ in }
    #expect(
      names == [
        "lives", "legs", "names", "{names, legs}", "friend.legs", "friend.friend.names", "content",
        "content.lives", "{content, friend, names, legs}",
      ]
    )
  }

  @Test func `an observation by projection is named like the property`() {
    let cat = Cat()
    panel.observations.observe(cat.$lives) { _, _ in }
    #expect(names == ["lives"])
  }

  @Test func `a record tells object, options, and the place in the source`() throws {
    let cat = Cat()
    let line: UInt = #line + 1
    panel.observations.observe(cat, \.lives, options: [.new, .initial]) { _, _, _ in }
    let record = try #require(panel.observations.observations.first)
    #expect(record.object as? Cat === cat)
    #expect(record.keyPath == \Cat.lives)
    #expect(record.options == [.initial, .new])
    #expect(record.file == "KeyValueObservationTests/ObservationRecordTests.swift")
    #expect(record.line == line)
    let place = "KeyValueObservationTests/ObservationRecordTests.swift:\(line)"
    #expect("\(record)" == "Cat.lives [new, initial] at \(place)")
    #expect(
      panel.observations.debugDescription
        == "ObservationController of Panel, 1 observing\n  Cat.lives [new, initial] at \(place)"
    )
  }

  @Test func `all forms pass on where they were called`() {
    let cat = Cat()
    let controller = ObservationController(observer: panel, duplicates: .allowed)
    let first: UInt = #line + 1
    controller.observe(cat, \.legs) { _, _, _ in }
    controller.observe(cat, keyPaths: [\.legs]) { _, _, _ in }
    controller.observe(cat, \.legs, context: nil)
    controller.observe(cat.$legs) { _, _ in }
    controller.observe(cat, \.legs, action: Panel.lampDidChange)
    controller.observe(cat, \.legs, action: Panel.levelDidChange(_:))
    controller.observe(cat, \.legs, action: { _ in { _, _ in } })
    #expect(controller.observations.map(\.line) == Array(first..<first + 7))
    let file = "KeyValueObservationTests/ObservationRecordTests.swift"
    #expect(controller.observations.allSatisfy { $0.file == file })
  }

  @Test func `what has ended isn't listed, and an observer that is gone is told`() {
    let cat = Cat()
    var other: Panel? = Panel(Journal())
    let controller = other?.observations
    other?.observations.observe(cat, \.lives) { _, _, _ in }.cancel()
    do {
      let cat = Cat()
      other?.observations.observe(cat, \.legs) { _, _, _ in }
    }
    #expect(controller?.debugDescription == "ObservationController of Panel, 0 observing")
    other = nil
    #expect(controller?.debugDescription == "ObservationController of Panel (gone), 0 observing")
  }

  @Test func `an object counts who observes it`() {
    let cat = Cat(), friend = Cat()
    cat.friend = friend
    #expect(cat.observationRegistry.observationCount == 0)
    panel.observations.observe(cat, \.lives) { _, _, _ in }
    panel.observations.observe(cat, \.friend?.legs) { _, _, _ in }
    let token = cat.observe(\.title) { _, _ in }
    #expect(cat.observationRegistry.observationCount == 3)
    #expect(friend.observationRegistry.observationCount == 0)
    token.cancel()
    panel.observations.unobserve(cat)
    #expect(cat.observationRegistry.observationCount == 0)
  }
}
