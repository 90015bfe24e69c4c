import KeyValueObservation

final class Counter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
  @Observed var name = ""
}

final class Log: KeyValueObserver {
  lazy var observations = ObservationController(observer: self)
  var lines: [String] = []

  // expect: any thread may change a Sendable object: observer and handler must be Sendable
  // expect: call to global actor 'SendableRequired'-isolated instance method 'observe(
  func watch(_ counter: Counter) {
    observations.observe(counter, \.count) { log, _, change in log.lines.append("\(change)") }
    observations.observe(counter, \.count, action: Log.note)
    observations.observe(counter, \.count, action: Log.told(_:))
    observations.observe(counter, \.count, action: Log.told(_:of:))
    observations.observe(counter, keyPaths: [\.count]) { log, _, _ in log.note() }
    observations.observe(counter, \.count, \.name) { log, _, _, _ in log.note() }
    observations.observe(counter, \.count, context: "context")
  }

  @MainActor
  func watchOnMain(_ counter: Counter) {
    observations.observe(counter, \.count) { log, _, change in log.lines.append("\(change)") }
  }

  func note() {}

  func told(_ change: Change<Int>) {}

  func told(_ change: Change<Int>, of counter: Counter) {}

  func observeValue(
    forKeyPath keyPath: AnyKeyPath,
    of object: any KeyValueObservable,
    change: ChangeDictionary,
    context: ObservationContext?
  ) {}
}
