internal import KeyValueObservation

/// A model that refers to another one.
final class NestedModel: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var leaf = ObservedModel()
}
