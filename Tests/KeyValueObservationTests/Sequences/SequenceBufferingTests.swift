import KeyValueObservation
import Testing

/// What is kept for a consumer that is behind.
struct SequenceBufferingTests {
  /// What is left of a current value and two changes, where the consumer comes after all of them.
  private func kept(_ buffering: SequenceBuffering) -> ObservedSequence<Int> {
    let person = Person()
    let values = person.values(of: \.age, buffering: buffering)
    person.age = 1
    person.age = 2
    return values
  }

  @Test(
    arguments: [
      (.unbounded, [0, 1, 2]),
      (.bufferingOldest(2), [0, 1]), (.bufferingOldest(1), [0]), (.bufferingOldest(5), [0, 1, 2]),
      (.bufferingNewest(2), [1, 2]), (.bufferingNewest(1), [2]), (.bufferingNewest(5), [0, 1, 2]),
      (.bufferingOldest(0), []), (.bufferingNewest(0), []), (.bufferingNewest(-1), []),
    ] as [(SequenceBuffering, [Int])]
  )
  func `a consumer that comes late gets what was kept`(
    buffering: SequenceBuffering,
    values: [Int]
  ) async {
    #expect(await kept(buffering).collected() == values)
  }

  @Test(
    arguments: [
      (.unbounded, ["0", "1", "2", "3", "4", "5"]),
      (.bufferingOldest(1), ["0", "1", "2", "4", "5"]),
      (.bufferingNewest(1), ["0", "1", "3", "4", "5"]),
      (.bufferingOldest(0), ["1", "4"]), (.bufferingNewest(-1), ["1", "4"]),
    ] as [(SequenceBuffering, [String])]
  )
  func `an element for which the consumer waits goes to it in any case`(
    buffering: SequenceBuffering,
    lines: [String]
  ) {
    let place = SharedPlace()
    let task = SequenceTask(place.values(of: \.value, buffering: buffering))
    for value in 1...3 { place.value = value }
    _ = task.lines
    for value in 4...5 { place.value = value }
    #expect(task.lines == lines)
    task.cancel()
  }

  @Test func `a buffer that runs round and grows keeps the order`() async {
    let person = Person()
    var iterator = person.values(of: \.age).makeAsyncIterator()
    var taken: [Int] = []
    for round in 0..<40 {
      for step in 1...3 { person.age = round * 3 + step }
      taken += await iterator.collect(2)
    }
    #expect(taken == Array(0..<80))
    #expect(await iterator.collect(41) == Array(80...120))
  }

  @Test func `what is dropped is let go of at once`() async {
    var log: [Int] = []
    let holder = Holder()
    var iterator = holder.changes(of: \.breath, buffering: .bufferingNewest(1)).makeAsyncIterator()
    for number in 1...3 {
      holder.breath = LastBreath { log.append(number) }
      holder.breath = nil
    }
    #expect(log == [1, 2, 3])
    #expect(await iterator.next()?.new.map { $0 == nil } == true)
  }
}

private final class Holder: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var breath: LastBreath?
}
