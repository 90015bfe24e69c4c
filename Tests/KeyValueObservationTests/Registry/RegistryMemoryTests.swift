import Synchronization
import Testing

@testable import KeyValueObservation

/// Observations leave nothing behind, and their cost doesn't grow with the number of others.
@Suite(.serialized)
struct RegistryMemoryTests {
  private let lamp = Lamp()

  private func cellCount<Value>(_ property: ObservedProperty<Value>) -> Int {
    property.slot.count.load(ordering: .relaxed)
  }

  @Test(arguments: [\Lamp.level, \.summary] as [any PartialKeyPath<Lamp> & Sendable])
  func `ten thousand observations that came and went leave nothing`(
    keyPath: any PartialKeyPath<Lamp> & Sendable
  ) {
    let panel = Panel(Journal())
    for _ in 0..<10_000 {
      panel.observations.observe(lamp, keyPaths: [keyPath]) { _, _, _ in }[0].cancel()
    }
    #expect(lamp.observationRegistry.observationCount == 0)
    #expect(panel.observations.observationCount == 0)
    #expect(cellCount(lamp.$level) == 0)
    lamp.observationRegistry.core.withLock { contents in
      #expect(contents.slots.count <= 3)
      #expect(contents.derived.isEmpty && contents.retired.isEmpty && contents.queue.isEmpty)
      #expect(!contents.isObserved)
      #expect(contents.extras?.endActions.isEmpty ?? true)
    }
  }

  @Test func `a handler that ends itself and begins anew each time leaves no gaps`() {
    var token: ObservationToken?, calls = 0
    func observe() {
      token = lamp.observe(\.level) { _, _ in
        calls += 1
        token?.cancel()
        observe()
      }
    }
    observe()
    for level in 1...5000 { lamp.level = level }
    #expect(calls == 5000)
    #expect(cellCount(lamp.$level) < 100)
    token?.cancel()
  }

  @Test func `a handler that observes and ends others each time leaves no gaps`() {
    let lamp = lamp
    let token = lamp.observe(\.level) { lamp, _ in
      for _ in 0..<10 { lamp.observe(\.level) { _, _ in }.cancel() }
    }
    for level in 1...1000 { lamp.level = level }
    #expect(cellCount(lamp.$level) < 100)
    token.cancel()
  }

  @Test func `a path that is led elsewhere leaves no link behind`() {
    let second = Lamp(), third = Lamp()
    let token = lamp.observe(\.neighbour?.level) { _, _ in }
    for round in 0..<1000 { lamp.neighbour = round.isMultiple(of: 2) ? second : third }
    let dependencies = [lamp, second, third].map { lamp in
      lamp.observationRegistry.core.withLock { $0.dependencyCount }
    }
    #expect(dependencies == [1, 0, 1])
    #expect([cellCount(second.$level), cellCount(third.$level)] == [0, 1])
    token.cancel()
    #expect(third.observationRegistry.core.withLock { $0.dependencyCount } == 0)
  }

  /// The nanoseconds of this thread for each of some observations.
  private func time(_ count: Int, _ work: (Int) -> Void) -> Double {
    // The better of two, since other work disturbs.
    let times = (0..<2).map { _ in
      let start = Threads.processorTime
      work(count)
      return Threads.processorTime - start
    }
    return min(times[0], times[1]) / Double(count)
  }

  private func expectLinear(
    _ counts: (few: Int, many: Int) = (500, 10_000),
    _ location: SourceLocation = #_sourceLocation,
    _ work: (Int) -> Void
  ) {
    var few = 0.0, many = 0.0
    // What grows with the number of others is always too slow, what doesn't is so if others disturb.
    for _ in 0..<5 where many >= few * 8 {
      (few, many) = (time(counts.few, work), time(counts.many, work))
    }
    #expect(many < few * 8, "\(few) and \(many) ns each", sourceLocation: location)
  }

  @Test func `tokens of many observers are made and ended in linear time`() {
    expectLinear { count in
      let lamp = Lamp()
      var tokens = (0..<count).map { _ in lamp.observe(\.level) { _, _ in } }
      while let token = tokens.popLast() { token.cancel() }
    }
    expectLinear { count in
      let lamp = Lamp()
      for token in (0..<count).map({ _ in lamp.observe(\.level) { _, _ in } }) { token.cancel() }
    }
  }

  @Test func `many controllers of one object come and go in linear time`() {
    let panel = Panel(Journal())
    expectLinear { count in
      let lamp = Lamp()
      let controllers = (0..<count).map { _ in ObservationController(observer: panel) }
      for controller in controllers { controller.observe(lamp, \.level) { _, _, _ in } }
      for controller in controllers { controller.unobserve(lamp) }
    }
  }

  @Test func `many objects of one controller come and go in linear time`() {
    let panel = Panel(Journal())
    expectLinear { count in
      let controller = ObservationController(observer: panel)
      var lamps = (0..<count).map { _ in Lamp() }
      for lamp in lamps { controller.observe(lamp, \.level) { _, _, _ in } }
      lamps.removeLast(count / 2)
      for lamp in lamps { controller.unobserve(lamp, \.level) }
    }
  }

  @Test func `many duplicates of one controller come and go in linear time`() {
    let panel = Panel(Journal())
    expectLinear { count in
      let controller = ObservationController(observer: panel, duplicates: .allowed)
      let lamp = Lamp()
      let tokens = (0..<count).map { _ in controller.observe(lamp, \.level) { _, _, _ in } }
      for token in tokens { token.cancel() }
    }
  }

  @Test func `an object with many observers ends in linear time`() {
    expectLinear { count in
      var lamp: Lamp? = Lamp()
      let tokens = (0..<count).map { _ in lamp?.observe(\.level) { _, _ in } }
      lamp = nil
      withExtendedLifetime(tokens) {}
    }
  }
}
