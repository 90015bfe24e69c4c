import KeyValueObservation

final class Counter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

final class Log {
  var lines: [String] = []
}

func watch(_ counter: Counter, _ log: Log) -> ObservationToken {
  counter.observe(\.count) { _, change in
    // expect: capture of 'log' with non-Sendable type 'Log' in a '@Sendable' closure
    log.lines.append("\(change)")
  }
}
