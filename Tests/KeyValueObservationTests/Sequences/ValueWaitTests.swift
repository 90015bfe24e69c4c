import KeyValueObservation
import Testing

/// Waiting for a value that meets a condition.
struct ValueWaitTests {
  private let place = SharedPlace()
  private let executor = ManualTaskExecutor()

  private var count: Int { place.observationRegistry.observationCount }

  /// Starts to wait for a value from 3 up, until the task waits.
  private func wait() -> Task<Int, any Error> {
    let task = Task(executorPreference: executor) { [place] in
      try await place.value(of: \.value) { $0 >= 3 }
    }
    executor.run()
    return task
  }

  @Test func `a value that meets the condition is returned without waiting`() async throws {
    let person = Person()
    person.age = 7
    #expect(try await person.value(of: \.age) { $0 > 0 } == 7)
    #expect(try await person.value(of: \.fullName) { _ in true } == "? ?")
    #expect(try await person.value(of: \.dog?.name) { $0 == nil } == nil)
    #expect(person.observationRegistry.observationCount == 0)
  }

  @Test func `the first value that meets the condition is returned`() async throws {
    let task = wait()
    #expect(count == 1)
    for value in [1, 2, 4, 5] { place.value = value }
    executor.run()
    #expect(count == 0)
    #expect(try await task.value == 4)
  }

  @Test func `a value that was replaced before anybody looked counts`() async throws {
    let task = wait()
    for value in [1, 4, 0] { place.value = value }
    executor.run()
    #expect(try await task.value == 4)
  }

  @Test func `a waiting task that is cancelled throws`() async {
    let task = wait()
    task.cancel()
    executor.run()
    #expect(count == 0)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a task that was cancelled before throws, whatever the value`() async {
    let task = Task { [place] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await place.value(of: \.value) { _ in true }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(count == 0)
  }

  @Test func `the end of the object throws, since the wait doesn't hold it`() async {
    let model = Guarded<SharedPlace?>(SharedPlace())
    let task = Task(executorPreference: executor) {
      try await Self.take(model).value(of: \.value) { $0 >= 3 }
    }
    executor.run()
    await #expect(throws: ObservationEndedError.self) { try await task.value }
  }

  @Test func `what the condition throws is passed on, and ends the wait`() async {
    await #expect(throws: Refusal.self) {
      try await place.value(of: \.value) { _ in throw Refusal() }
    }
    #expect(count == 0)
  }

  private struct Refusal: Error {}

  private static func take(_ model: Guarded<SharedPlace?>) -> SharedPlace {
    guard let last = model.withLock({ $0.take() }) else { fatalError("taken twice") }
    return last
  }
}
