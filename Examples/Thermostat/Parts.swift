import KeyValueObservation

/// Sets the temperature until it is through or cancelled; the last to hold the thermostat.
func runSensor(_ thermostat: Thermostat, readings: Int?) async {
  let pause = await Screen.shared.pause
  var count = 0
  while count != readings, !Task.isCancelled {
    thermostat.read()
    count += 1
    await Screen.shared.show("reading \(count)", by: .sensor)
    // Throws when the task is cancelled; then the loop ends.
    try? await Task.sleep(for: pause)
  }
  await Screen.shared.show("stopped after \(count) readings", by: .sensor)
}

/// Shows the newest state on the main actor, until the thermostat has ended.
@MainActor
func runDisplay(_ summaries: SharedObservedSequence<String>) async {
  var last = ""
  for await summary in summaries {
    Screen.shared.show(summary, by: .display)
    last = summary
  }
  Screen.shared.show("last seen: \(last)", by: .display)
}

/// Writes each temperature down, until the thermostat has ended.
func runLogger(_ temperatures: SharedObservedSequence<Change<Temperature>>) async {
  var count = 0
  for await change in temperatures {
    guard let old = change.old, let new = change.new else { continue }
    count += 1
    await Screen.shared.show("\(count): from \(old) to \(new)", by: .log)
  }
  await Screen.shared.show("closed after \(count) entries", by: .log)
}
