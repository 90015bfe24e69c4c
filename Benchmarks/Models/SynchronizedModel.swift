internal import KeyValueObservation

/// A model for several threads whose properties the library observes.
// The proof for `Sendable`: its property is synchronized.
final class SynchronizedModel: KeyValueObservable, NumberModel, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @SynchronizedObserved var number = 0
}
