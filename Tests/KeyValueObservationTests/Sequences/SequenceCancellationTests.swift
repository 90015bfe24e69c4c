import KeyValueObservation
import Synchronization
import Testing

/// Tasks that are cancelled, and objects that end, at any moment.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct SequenceCancellationTests {
  @Test func `a hundred thousand tasks that are cancelled at random moments all end`() async {
    let place = SharedPlace()
    let tally = Tally()
    var random = RandomMoments(seed: 1)
    for round in 0..<2_500 {
      let tasks = (0..<40).map { index in start(place, tally, index) }
      for task in tasks.shuffled(using: &random) {
        if random.next(below: 4) == 0 { place.value = round }
        if random.next(below: 4) == 0 { await Task.yield() }
        task.cancel()
      }
      for task in tasks { await task.value }
    }
    #expect(tally.ended == 100_000)
    #expect(tally.taken > 0)
    #expect(place.observationRegistry.observationCount == 0)
  }

  /// Starts a task that iterates in one of the ways that there are.
  private func start(_ place: SharedPlace, _ tally: Tally, _ index: Int) -> Task<Void, Never> {
    let values = place.values(of: \.value, filter: .all, buffering: .bufferingNewest(2))
    return Task {
      switch index % 4 {
      case 0: for await _ in values { tally.take() }
      case 1: for await _ in place.values(of: \.value) { tally.take() }
      case 2: for await _ in place.changes(of: \.value) { tally.take() }
      default: _ = try? await place.value(of: \.value) { $0 < 0 }
      }
      tally.end()
    }
  }

  @Test func `a task that is cancelled while it begins to wait ends`() async {
    let place = SharedPlace()
    for _ in 0..<20_000 {
      let isStarted = Atomic<Bool>(false)
      let task = Task {
        var iterator = place.values(of: \.value, initial: false).makeAsyncIterator()
        isStarted.store(true, ordering: .releasing)
        return await iterator.next()
      }
      while !isStarted.load(ordering: .acquiring) { await Task.yield() }
      task.cancel()
      #expect(await task.value == nil)
    }
    #expect(place.observationRegistry.observationCount == 0)
  }

  @Test func `tasks end when the object ends, wherever they are just then`() async {
    for round in 0..<5_000 {
      let model = Guarded<SharedPlace?>(SharedPlace())
      guard let values = model.withLock({ $0?.values(of: \.value) }) else { return }
      let task = Task { await values.collected() }
      if round % 3 == 0 { await Task.yield() }
      for value in 1...round % 4 + 1 { model.withLock { $0?.value = value } }
      _ = model.withLock { $0.take() }
      #expect(await task.value == Array(0...round % 4 + 1))
    }
  }

  @Test func `the last value is the newest, whatever is set while the sequence is made`() async {
    for _ in 0..<500 {
      let model = Guarded<SharedPlace?>(SharedPlace())
      let values = Guarded<SharedObservedSequence<Int>?>(nil)
      let unheld = model.withLock { $0.map { Unmanaged.passUnretained($0) } }
      Parallel.run(2) { thread in
        guard let place = unheld?.takeUnretainedValue() else { return }
        if thread == 0 {
          for value in 1...20 { place.value = value }
        } else {
          let made = place.values(of: \.value)
          values.withLock { $0 = made }
        }
      }
      _ = model.withLock { $0.take() }
      guard let made = values.withLock({ $0 }) else { return }
      #expect(await made.collected().last == 20)
    }
  }
}

/// What many tasks have done.
private final class Tally: Sendable {
  private let endCount = Atomic<Int>(0)
  private let takeCount = Atomic<Int>(0)

  var ended: Int { endCount.load(ordering: .acquiring) }
  var taken: Int { takeCount.load(ordering: .acquiring) }

  func end() { endCount.add(1, ordering: .acquiringAndReleasing) }
  func take() { takeCount.add(1, ordering: .relaxed) }
}

/// Random numbers that are the same in each run.
private struct RandomMoments: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }

  mutating func next(below limit: UInt64) -> UInt64 { next() >> 33 % limit }
}
