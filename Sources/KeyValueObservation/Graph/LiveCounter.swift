internal import Synchronization

/// Counts what lives, in builds that count; its calls are empty in others.
///
/// None of them may be called by code that is inlined into clients, which would then decide by their
/// own build whether they count.
enum LiveCounter {
  #if DEBUG || LiveCounts
  private static let registries = Atomic<Int>(0)
  private static let observations = Atomic<Int>(0)

  static var counts: ObservationCounts? {
    ObservationCounts(
      registries: registries.load(ordering: .relaxed),
      observations: observations.load(ordering: .relaxed)
    )
  }

  static func addRegistries(_ step: Int) { registries.add(step, ordering: .relaxed) }
  static func addObservations(_ step: Int) { observations.add(step, ordering: .relaxed) }
  #else
  static var counts: ObservationCounts? { nil }

  static func addRegistries(_ step: Int) {}
  static func addObservations(_ step: Int) {}
  #endif
}
