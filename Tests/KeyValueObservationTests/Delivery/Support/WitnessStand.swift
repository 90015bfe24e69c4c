import KeyValueObservation

/// A model that keeps something that notes its end.
// The proof for `Sendable`: one thread uses it.
final class WitnessStand: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var witness: Witness?
}
