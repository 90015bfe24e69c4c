import KeyValueObservation

struct Point {
  // expect: @Observed works in classes that conform to KeyValueObservable
  @Observed var x = 0
}
