import KeyValueObservation

@MainActor
final class Clock: @MainActor KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var hour = 0
}

@concurrent
func watch(_ clock: Clock) async -> ObservationToken {
  // expect: cannot form key path to main actor-isolated property 'hour'
  // expect: main actor-isolated conformance of 'Clock' to 'KeyValueObservable' cannot be used
  clock.observe(\.hour) { _, change in print(change) }
}
