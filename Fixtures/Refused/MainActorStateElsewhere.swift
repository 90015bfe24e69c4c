import KeyValueObservation

final class Counter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

@MainActor
final class Label {
  lazy var observations = ObservationController(observer: self)
  var text = ""

  func watch(_ counter: Counter, _ loop: some ObservationExecutor) {
    observations.observe(counter, \.count) { label, _, change in
      // expect: main actor-isolated property 'text' can not be mutated from a Sendable closure
      label.text = "\(change)"
    }
    observations.observe(counter, \.count, on: loop) { label, _, change in
      label.text = "\(change)"
    }
  }
}
