import KeyValueObservation
import ReactiveSignals
import Testing

final class Person: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var name = "Ann"
  @Observed var dog: Dog?
  var greeting: String { "Hello, \(name)!" }
}

final class Dog: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var name: String

  init(_ name: String) {
    self.name = name
  }
}

/// Signals of properties: what RACObserve does, step by step.
struct ObserveFlowTests {
  private let log = EventLog()

  @Test func `step 1: the signal starts with the current value and holds the object weakly`() {
    var person: Person? = Person()
    let reference = person.map { WeakWitness($0) }
    let signal = person?.signal(for: \.name)
    signal?.log(to: log)
    person?.name = "Bob"
    #expect(log.take() == ["Ann", "Bob"])
    person = nil
    #expect(reference?.isGone == true)
    #expect(log.take() == ["completed", "disposed"])
  }

  @Test func `step 1: a lower form gives the changes`() {
    let person = Person()
    person.changes(for: \.name).map { "\($0.old ?? "") became \($0.new ?? "")" }.log(to: log)
    person.name = "Bob"
    #expect(log.take() == ["Ann became Bob"])
  }

  @Test func `step 2: subscribing registers, and the end takes it back`() {
    let person = Person()
    let signal = person.signal(for: \.name)
    #expect(person.observationRegistry.observationCount == 0)
    let subscription = signal.subscribe()
    #expect(person.observationRegistry.observationCount == 1)
    subscription.dispose()
    #expect(person.observationRegistry.observationCount == 0)
    signal.take(1).log(to: log)
    #expect(person.observationRegistry.observationCount == 0)
    #expect(log.take() == ["Ann", "completed", "disposed"])
  }

  @Test func `step 2: it completes when the observer goes`() {
    let person = Person()
    var dog: Dog? = Dog("Rex")
    person.signal(for: \.name, until: dog).log(to: log)
    dog = nil
    person.name = "Bob"
    #expect(log.take() == ["Ann", "completed", "disposed"])
    #expect(person.observationRegistry.observationCount == 0)
  }

  @Test func `step 2: it completes at the next value when an observer without a registry is gone`()
  {
    let person = Person()
    var witness: Witness? = Witness()
    person.signal(for: \.name, until: witness).log(to: log)
    witness = nil
    person.name = "Bob"
    #expect(log.take() == ["Ann", "completed", "disposed"])
  }

  @Test func `step 2: a subscription to an object that is gone completes at once`() {
    var person: Person? = Person()
    let signal = person?.signal(for: \.name)
    person = nil
    signal?.log(to: log)
    #expect(log.take() == ["completed", "disposed"])
  }

  @Test func `step 3: paths are followed, and nil on the way gives nil`() {
    let person = Person()
    person.signal(for: \.dog?.name).map { $0 ?? "nobody" }.log(to: log)
    person.dog = Dog("Rex")
    person.dog?.name = "Max"
    person.dog = nil
    #expect(log.take() == ["nobody", "Rex", "Max", "nobody"])
  }

  @Test func `computed properties and projections have signals too`() {
    let person = Person()
    let subscription = person.signal(for: \.greeting).log(to: log)
    let reference = WeakWitness(person)
    let projected = person.$name.signal
    projected.log(to: log, "$")
    person.name = "Bob"
    #expect(log.take() == ["Hello, Ann!", "$Ann", "Hello, Bob!", "$Bob"])
    subscription.dispose()
    #expect(!reference.isGone)
  }

  @Test func `a signal of a projection doesn't hold the object`() {
    var person: Person? = Person()
    let signal = person?.$name.signal
    signal?.log(to: log)
    person = nil
    #expect(log.take() == ["Ann", "completed", "disposed"])
  }

  @Test func `step 5: the end of an object is told once, also to those who come late`() {
    var person: Person? = Person()
    let end = person?.endSignal.map { "end" }
    end?.log(to: log, "a ")
    end?.subscribe().dispose()
    person = nil
    end?.log(to: log, "b ")
    #expect(
      log.take() == ["a end", "a completed", "a disposed", "b end", "b completed", "b disposed"]
    )
  }
}
