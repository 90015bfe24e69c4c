import KeyValueObservation

final class Clock: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var hour = 0
}

func watch(_ clock: Clock) {
  // expect: result of call to 'observe(_:options:filter:file:line:column:handler:)' is unused
  clock.observe(\.hour) { _, change in print(change) }
}
