import KeyValueObservation

// Models that several suites use.

final class Dog: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var name: String

  init(_ name: String) {
    self.name = name
  }
}

final class Person: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var firstName = "?"
  @Observed var lastName = "?"
  @Observed var age = 0
  @Observed var dog: Dog?
  var fullName: String { "\(firstName) \(lastName)" }
}
