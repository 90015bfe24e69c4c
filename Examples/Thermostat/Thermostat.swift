import KeyValueObservation

/// The model, which tasks share: the sensor sets it, and whoever wants to know awaits its values.
// The proof for `Sendable`: its properties are synchronized, the rest is constant.
final class Thermostat: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @SynchronizedObserved var temperature = Temperature(tenths: 190)
  @SynchronizedObserved var isHeating = false
  let target = Temperature(tenths: 200)

  /// Depends on both properties.
  var summary: String { "\(temperature), \(isHeating ? "heating" : "off")" }

  /// Takes a reading: the room has become warmer or colder since the last one.
  func read() {
    // Observers are told once, of both.
    withObservationBatch {
      temperature = temperature.warmer(by: isHeating ? 7 : -4)
      isHeating = temperature < target.warmer(by: isHeating ? 10 : 0)
    }
  }
}
