import KeyValueObservation

final class Clock {
  @Observed var hour = 0
}

func read(_ clock: Clock) -> Int {
  // expect: requires that 'Clock' conform to 'KeyValueObservable'
  clock.hour
}
