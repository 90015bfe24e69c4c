import KeyValueObservation

final class Counter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

final class Log {
  lazy var observations = ObservationController(observer: self)
  var lines: [String] = []

  func watch(_ counter: Counter) {
    // expect: 'nil' is not compatible with expected argument type 'any Actor'
    // expect: call to actor-isolated instance method 'observe(
    observations.observe(counter, \.count, on: .caller) { log, _, change in
      log.lines.append("\(change)")
    }
  }
}
