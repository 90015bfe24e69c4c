import KeyValueObservation

/// The ways in which a controller observes a lamp's level.
enum Watching: CaseIterable, Sendable {
  case closure, property, computed, path, method, methodWithChange, methodWithObject
  case dictionary, filtered, prior

  /// Starts to observe, with a handler that captures the witness and notes that it was told.
  @discardableResult
  func start(
    _ lamp: Lamp,
    for panel: Panel,
    with controller: ObservationController<Panel>,
    _ witness: Witness
  ) -> ObservationToken {
    switch self {
    case .closure: controller.observe(lamp, \.level) { _, _, _ in witness.note("told") }
    case .property: controller.observe(lamp.$level) { _, _ in witness.note("told") }
    case .computed: controller.observe(lamp, \.summary) { _, _, _ in witness.note("told") }
    case .path: controller.observe(lamp, \.itself.level) { _, _, _ in witness.note("told") }
    case .method: controller.observe(lamp, \.level, action: { _ in { witness.note("told") } })
    case .methodWithChange:
      controller.observe(lamp, \.level, action: { _ in { _ in witness.note("told") } })
    case .methodWithObject:
      controller.observe(lamp, \.level, action: { _ in { _, _ in witness.note("told") } })
    case .dictionary:
      controller.observe(lamp, keyPaths: [\.level]) { _, _, _ in witness.note("told") }[0]
    case .filtered:
      controller.observe(lamp, \.level, filter: .distinct) { _, _, _ in witness.note("told") }
    case .prior:
      controller.observe(lamp, \.level, options: [.prior, .old]) { _, _, change in
        if change.isPrior { witness.note("told") }
      }
    }
  }
}

extension Lamp {
  /// The object as the start of a path through itself.
  var itself: Lamp { self }
}
