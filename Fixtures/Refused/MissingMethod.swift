import KeyValueObservation

final class Clock: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var hour = 0
}

final class ClockView {
  lazy var observations = ObservationController(observer: self)

  func watch(_ clock: Clock) {
    // expect: type 'ClockView' has no member 'hourDidChange'
    observations.observe(clock, \.hour, action: ClockView.hourDidChange)
  }
}
