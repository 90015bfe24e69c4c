import KeyValueObservation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The tasks, each of which ends in its own way.
@MainActor
struct Tasks {
  let sensor: Task<Void, Never>
  let display: Task<Void, Never>
  let logger: Task<Void, Never>

  /// Starts all.
  ///
  /// The sensor alone holds the thermostat. When it stops, the thermostat ends, and with that the
  /// sequences do, after all that was still to be told.
  init(readings: Int?) {
    let thermostat = Thermostat()
    let summaries = thermostat.values(of: \.summary, buffering: .bufferingNewest(1))
    let changes = thermostat.changes(of: \.temperature, options: [.old, .new])
    display = Task { await runDisplay(summaries) }
    logger = Task { await runLogger(changes) }
    sensor = Task { await runSensor(thermostat, readings: readings) }
  }

  /// Returns when all have ended, of which the sensor is the first.
  func run() async {
    let interruption = Interruption { [sensor] in sensor.cancel() }
    for task in [sensor, display, logger] { await task.value }
    withExtendedLifetime(interruption) {}
  }
}

switch Arguments(Array(CommandLine.arguments.dropFirst())) {
case .run(let readings):
  await Tasks(readings: readings).run()
case .help:
  print(Arguments.usage)
case .mistake(let text):
  let message = "thermostat: \(text)\n\n\(Arguments.usage)\n"
  _ = write(STDERR_FILENO, message, message.utf8.count)
  exit(2)
}
