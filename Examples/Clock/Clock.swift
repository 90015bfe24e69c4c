import KeyValueObservation

/// What is watched: a clock, which knows nothing of its views.
final class Clock: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var date = Time.now
  @Observed var ticks = 0

  func tick() {
    date = date.advanced(bySeconds: 1)
    ticks += 1
  }
}
