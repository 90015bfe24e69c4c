import KeyValueObservation

final class Draft: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

final class Log {
  lazy var observations = ObservationController(observer: self)
  var lines: [String] = []
}

func write() {
  let draft = Draft()
  let log = Log()
  log.observations.observe(draft, \.count) { log, _, change in log.lines.append("\(change)") }
  // expect: sending value of non-Sendable type '() async -> ()' risks causing data races
  Task { draft.count += 1 }
  print(log.lines)
}
