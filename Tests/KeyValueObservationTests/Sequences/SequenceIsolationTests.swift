import KeyValueObservation
import Testing

/// Sequences in the isolation of their object, and across it.
///
/// That these compile without a warning is half of the test.
struct SequenceIsolationTests {
  @Test @MainActor func `a model of the main actor is iterated by its tasks`() async throws {
    let model = MainModel()
    let values = model.values(of: \.level)
    var lines: [String] = []
    let task = Task {
      for await level in values {
        MainActor.assertIsolated()
        lines.append("\(level), \(model.level)")
        if level == 2 { break }
      }
    }
    model.level = 1
    #expect(try await model.value(of: \.level) { $0 == 1 } == 1)
    while lines.count < 2 { await Task.yield() }
    model.level = 2
    await task.value
    #expect(lines == ["0, 1", "1, 1", "2, 2"])
    #expect(model.observationRegistry.observationCount == 0)
  }

  @Test @MainActor func `values that aren't sendable stay in their isolation`() async {
    let model = MainModel()
    let parts = model.values(of: \.part)
    let changes = model.$part.changes(options: [.old, .new])
    model.part = Part(1)
    model.part.number += 1
    var iterator = parts.makeAsyncIterator()
    #expect(await iterator.collect(2).map(\.number) == [0, 2])
    for await change in changes {
      #expect(change.new === model.part)
      break
    }
  }

  @Test func `a plain model is iterated where it is`() async throws {
    let person = Person()
    var iterator = person.values(of: \.age).makeAsyncIterator()
    person.age = 1
    #expect(await iterator.collect(2) == [0, 1])
    #expect(try await person.value(of: \.age) { $0 == 1 } == 1)
  }

  @Test func `an actor iterates its own model`() async throws {
    let home = Home()
    #expect(await home.moveIn() == ["?", "Ann"])
    #expect(try await home.waitForName() == "Ann")
  }

  @Test func `a shared model is iterated by several tasks, which get the same`() async {
    let place = SharedPlace()
    let values = place.values(of: \.value)
    async let first = prefix(values)
    async let second = prefix(values)
    async let third = Task { @MainActor in
      for await value in place.values(of: \.value) where value == 100 { return value }
      return 0
    }.value
    while place.observationRegistry.observationCount < 3 { await Task.yield() }
    for value in 1...100 { place.value = value }
    #expect(await first == Array(0...100))
    #expect(await second == Array(0...100))
    #expect(await third == 100)
  }

  @Test func `a model that is sent away goes with its sequence`() async {
    let person = Person()
    let values = person.values(of: \.age)
    let task = Task {
      person.age = 1
      var iterator = values.makeAsyncIterator()
      return await iterator.collect(2)
    }
    #expect(await task.value == [0, 1])
  }

  /// The elements up to 100.
  private func prefix(_ values: SharedObservedSequence<Int>) async -> [Int] {
    var elements: [Int] = []
    for await value in values {
      elements.append(value)
      if value == 100 { break }
    }
    return elements
  }
}

@MainActor
private final class MainModel: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var level = 0
  @Observed var part = Part(0)
}

private final class Part {
  var number: Int
  init(_ number: Int) { self.number = number }
}

private actor Home {
  private let person = Person()

  func moveIn() async -> [String] {
    var iterator = person.values(of: \.firstName).makeAsyncIterator()
    person.firstName = "Ann"
    return [await iterator.next(), await iterator.next()].compactMap { $0 }
  }

  func waitForName() async throws -> String {
    try await person.value(of: \.firstName) { $0 != "?" }
  }
}
