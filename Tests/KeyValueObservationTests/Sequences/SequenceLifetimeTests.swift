import KeyValueObservation
import Testing

/// When sequences begin to observe, and what ends that.
struct SequenceLifetimeTests {
  private let place = SharedPlace()

  private var count: Int { place.observationRegistry.observationCount }

  @Test func `what is set before the first iterator is made isn't lost`() {
    let values = place.values(of: \.value, initial: false)
    let changes = place.changes(of: \.value)
    #expect(count == 2)
    place.value = 1
    let valuesTask = SequenceTask(values)
    let changesTask = SequenceTask(changes)
    place.value = 2
    #expect(valuesTask.lines == ["1", "2"])
    #expect(changesTask.lines == ["setting, new 1", "setting, new 2"])
    valuesTask.cancel()
    changesTask.cancel()
  }

  @Test func `what is set between the iterator and its first element isn't lost`() async {
    let person = Person()
    var iterator = person.values(of: \.age, initial: false).makeAsyncIterator()
    person.age = 1
    #expect(await iterator.next() == 1)
  }

  @Test func `each further iterator observes for itself, from when it is made`() {
    let values = place.values(of: \.value)
    place.value = 1
    let first = SequenceTask(values)
    #expect(count == 1)
    place.value = 2
    let second = SequenceTask(values)
    #expect(count == 2)
    place.value = 3
    #expect(first.lines == ["0", "1", "2", "3"])
    #expect(second.lines == ["2", "3"])
    first.cancel()
    #expect(first.lines.last == "end")
    place.value = 4
    #expect(second.lines == ["2", "3", "4"])
    second.cancel()
  }

  @Test func `the end of the sequence or of the iterator ends the observation`() {
    var values: SharedObservedSequence<Int>? = place.values(of: \.value)
    var copy = values
    #expect(count == 1)
    values = nil
    #expect(count == 1)
    var iterator = copy?.makeAsyncIterator()
    copy = nil
    #expect(count == 1)
    _ = iterator
    iterator = nil
    #expect(count == 0)
  }

  @Test func `a loop that is left ends the observation`() async {
    for await value in place.values(of: \.value) {
      #expect(value == 0)
      #expect(count == 1)
      break
    }
    #expect(count == 0)
  }

  @Test func `neither sequence nor iterator keeps the object alive, and both end with it`() {
    let model = Guarded<SharedPlace?>(SharedPlace())
    weak let weakModel = model.withLock { $0 }
    guard let values = model.withLock({ $0?.values(of: \.value) }) else { return }
    let waiting = SequenceTask(values)
    #expect(waiting.lines == ["0"])
    model.withLock { $0?.value = 1 }
    _ = model.withLock { $0.take() }
    #expect(weakModel == nil)
    #expect(waiting.lines == ["0", "1", "end"])
    #expect(SequenceTask(values).lines == ["end"])
  }

  @Test func `a consumer doesn't hear of an end of others`() {
    let task = SequenceTask(place.values(of: \.value))
    let token = place.observe(\.value) { _, _ in }
    token.cancel()
    place.value = 1
    #expect(task.lines == ["0", "1"])
    task.cancel()
  }

  @Test func `a cancelled task ends, whether it waits or not, and what was kept goes`() {
    let waiting = SequenceTask(place.values(of: \.value))
    let behind = SequenceTask(place.values(of: \.value))
    place.value = 1
    waiting.cancel()
    #expect(waiting.lines == ["0", "1", "end"])
    behind.cancel()
    place.value = 2
    #expect(behind.lines == ["0", "1", "end"])
    #expect(count == 0)
  }

  @Test func `a task that was cancelled before it began gets nothing`() async {
    let values = place.values(of: \.value)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await values.collected()
    }
    #expect(await task.value == [])
    #expect(count == 0)
  }

  @Test func `after its end an iterator stays at its end`() async {
    var iterator = place.values(of: \.value).makeAsyncIterator()
    let task = Task { [place] in
      var iterator = place.values(of: \.value).makeAsyncIterator()
      withUnsafeCurrentTask { $0?.cancel() }
      let first = await iterator.next()
      place.value = 1
      return await [first, iterator.next()]
    }
    #expect(await task.value == [nil, nil])
    #expect(await iterator.collect(2) == [0, 1])
  }
}
