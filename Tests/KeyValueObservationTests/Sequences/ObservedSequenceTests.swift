import KeyValueObservation
import Testing

/// What sequences give, and in which order.
struct ObservedSequenceTests {
  @Test func `values begin with the current one and end with the object`() async {
    func values() -> ObservedSequence<Int> {
      let person = Person()
      person.age = 1
      let values = person.values(of: \.age)
      person.age = 2
      person.age = 3
      return values
    }
    #expect(await values().collected() == [1, 2, 3])
  }

  @Test func `without the initial value they begin with the first change`() async {
    func values() -> ObservedSequence<Int> {
      let person = Person()
      let values = person.values(of: \.age, initial: false)
      person.age = 2
      return values
    }
    #expect(await values().collected() == [2])
  }

  @Test func `changes tell what the options ask for`() async {
    func changes(_ options: ObservingOptions) -> ObservedSequence<Change<Int>> {
      let person = Person()
      let changes = person.changes(of: \.age, options: options)
      person.age = 2
      return changes
    }
    #expect(await changes(.new).collected().map(\.brief) == ["new 2"])
    #expect(
      await changes([.initial, .prior, .old, .new]).collected().map(\.brief) == [
        "new 0", "prior old 0", "old 0 new 2",
      ]
    )
  }

  @Test func `paths, optional ones too, and computed properties give their values`() async {
    func sequences() -> (ObservedSequence<String?>, ObservedSequence<String>) {
      let person = Person()
      let sequences = (person.values(of: \.dog?.name), person.values(of: \.fullName))
      let dog = Dog("Rex")
      person.dog = dog
      person.firstName = "Ann"
      dog.name = "Max"
      person.dog = nil
      dog.name = "Bo"
      return sequences
    }
    let (names, fullNames) = sequences()
    #expect(await names.collected() == [nil, "Rex", "Max", nil])
    #expect(await fullNames.collected() == ["? ?", "Ann ?"])
  }

  @Test func `a projection gives its property's values and changes`() async {
    func sequences() -> (ObservedSequence<Int>, ObservedSequence<Change<Int>>) {
      let person = Person()
      let sequences = (person.$age.values(), person.$age.changes(options: [.old, .new]))
      person.age = 1
      return sequences
    }
    let (values, changes) = sequences()
    #expect(await values.collected() == [0, 1])
    let change = Change(new: 1, old: 0, keyPath: \Person.$age)
    #expect(await changes.collected() == [change])
  }

  @Test func `a synchronized property gives its values to any task`() async {
    func sequences() -> [SharedObservedSequence<Int>] {
      let model = Sensor()
      let sequences = [model.values(of: \.reading), model.$reading.values()]
      model.reading = 1
      model.$reading.update { $0 += 1 }
      return sequences
    }
    for sequence in sequences() {
      #expect(await Task.detached { await sequence.collected() }.value == [0, 1, 2])
    }
    let sensor = Sensor()
    var changes = sensor.$reading.changes(options: [.old, .new]).makeAsyncIterator()
    sensor.reading = 1
    #expect(await changes.next() == Change(new: 1, old: 0, keyPath: \Sensor.$reading))
  }

  @Test func `a filter leaves changes out`() async {
    func values() -> ObservedSequence<Int> {
      let person = Person()
      let values = person.values(of: \.age, filter: .distinct)
      for age in [0, 1, 1, 2] { person.age = age }
      return values
    }
    #expect(await values().collected() == [0, 1, 2])
  }

  @Test func `an edit of elements gives the whole value`() async {
    func sequences() -> [ObservedSequence<[Int]>] {
      let model = Numbers()
      let sequences = [
        model.values(of: \.all), model.$all.values(), model.values(of: \.itself.all),
      ]
      model.$all.append(1)
      model.$all.insert(2, at: 0)
      model.all = [3]
      return sequences
    }
    for sequence in sequences() {
      #expect(await sequence.collected() == [[], [1], [2, 1], [3]])
    }
  }

  @Test func `values that a handler sets come in the order of their stores`() async {
    func values() -> ObservedSequence<Int> {
      let person = Person()
      let token = person.observe(\.age) { person, _ in
        if person.age < 3 { person.age += 1 }
      }
      let values = person.values(of: \.age)
      person.age = 1
      return withExtendedLifetime(token) { values }
    }
    #expect(await values().collected() == [0, 1, 2, 3])
  }

  @Test func `a batch gives one value`() async {
    func values() -> ObservedSequence<Int> {
      let person = Person()
      let values = person.values(of: \.age)
      withObservationBatch { for age in 1...5 { person.age = age } }
      return values
    }
    #expect(await values().collected() == [0, 5])
  }
}

private final class Numbers: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var all: [Int] = []
  var itself: Numbers { self }
}

// The proof for `Sendable`: its property is synchronized, the rest is constant.
private final class Sensor: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @SynchronizedObserved var reading = 0
}
