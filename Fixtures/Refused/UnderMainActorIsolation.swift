// options: -default-isolation MainActor
import KeyValueObservation

nonisolated class CounterProperties: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

nonisolated final class Counter: CounterProperties, @unchecked Sendable {}

final class Label {
  lazy var observations = ObservationController(observer: self)
  var text = ""

  func watch(_ counter: Counter) {
    observations.observe(counter, \.count) { label, _, change in
      // expect: main actor-isolated property 'text' can not be mutated from a Sendable closure
      label.text = "\(change)"
    }
    // expect: any thread may change a Sendable object, so all that a binding uses must be Sendable
    // expect: call to global actor 'SendableRequired'-isolated instance method 'bind(
    observations.bind(counter, \.count, to: self, \.text) { "\($0)" }
  }
}
