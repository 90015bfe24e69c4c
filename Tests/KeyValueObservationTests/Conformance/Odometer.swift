import KeyValueObservation

/// A property that isn't stored by the library, with what reads and changes it by hand.
final class Odometer: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  var stored: Int
  var value: Int {
    get {
      access(\.value)
      return stored
    }
    set { withMutation(of: \.value) { stored = newValue } }
  }

  init(_ value: Int) {
    stored = value
  }
}
