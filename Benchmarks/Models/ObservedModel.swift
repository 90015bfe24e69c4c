internal import KeyValueObservation

/// A model whose properties the library observes.
final class ObservedModel: KeyValueObservable, NumberModel, TextModel {
  let observationRegistry = ObservationRegistry()
  @Observed var number = 0
  @Observed var text = ""
}
