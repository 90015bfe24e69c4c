import KeyValueObservation

final class Counter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

final class Log {
  var lines: [String] = []
  var tokens: [ObservationToken] = []

  // expect: any thread may change a Sendable object: observer and handler must be Sendable
  // expect: call to global actor 'SendableRequired'-isolated instance method 'observe(
  func watch(_ counter: Counter) {
    tokens.append(counter.observe(\.count, handler: note))
  }

  func note(_ counter: Counter, _ change: Change<Int>) {
    lines.append("\(change)")
  }
}

final class Station: Sendable {
  func watch(_ counter: Counter, _ handler: @escaping (Station, Counter, Change<Int>) -> Void) {
    ObservationController(observer: self).observe(counter, \.count, handler: handler)
  }
}
