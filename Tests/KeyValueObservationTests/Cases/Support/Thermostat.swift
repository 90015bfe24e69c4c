import KeyValueObservation

/// An object that observes itself, and that notes its end.
final class Thermostat: KeyValueObservable, KeyValueObserver {
  let observationRegistry = ObservationRegistry()
  @Observed var degrees = 0
  @Observed var next: Thermostat?
  var isHot: Bool { degrees > 30 }
  let journal: Journal
  lazy var observations = ObservationController(observer: self)
  lazy var retaining = ObservationController(observer: self, retainsObserved: true)
  var token: ObservationToken?
  var onDeinit: ((Thermostat) -> Void)?

  init(_ journal: Journal) {
    self.journal = journal
  }

  deinit {
    onDeinit?(self)
    journal.note("thermostat ended")
  }

  func observeValue(
    forKeyPath keyPath: AnyKeyPath,
    of object: any KeyValueObservable,
    change: ChangeDictionary,
    context: ObservationContext?
  ) {
    journal.note("told")
  }
}

/// The controllers that an object may have for itself.
enum OwnController: CaseIterable, Sendable {
  case stored, storedRetaining, ofRegistry, ofRegistryRetaining

  func of(_ thermostat: Thermostat) -> ObservationController<Thermostat> {
    switch self {
    case .stored: thermostat.observations
    case .storedRetaining: thermostat.retaining
    case .ofRegistry: thermostat.observationController
    case .ofRegistryRetaining: thermostat.retainingObservationController
    }
  }
}

/// The ways in which an object may observe itself.
enum SelfObservation: CaseIterable, Sendable {
  case closure, property, computed, throughSelf
  case method, methodWithChange, methodWithObject, dictionary, filtered

  func start(
    _ object: Thermostat,
    with controller: ObservationController<Thermostat>,
    _ witness: Witness
  ) {
    switch self {
    case .closure: controller.observe(object, \.degrees) { _, _, _ in witness.note("told") }
    case .property: controller.observe(object.$degrees) { _, _ in witness.note("told") }
    case .computed: controller.observe(object, \.isHot) { _, _, _ in witness.note("told") }
    case .dictionary:
      controller.observe(object, keyPaths: [\.degrees]) { _, _, _ in witness.note("told") }
    case .filtered:
      controller.observe(object, \.degrees, filter: .distinct) { _, _, _ in witness.note("told") }
    case .throughSelf:
      controller.observe(object, \.itself.degrees) { _, _, _ in witness.note("told") }
    case .method:
      controller.observe(object, \.degrees, action: { _ in { witness.note("told") } })
    case .methodWithChange:
      controller.observe(object, \.degrees, action: { _ in { _ in witness.note("told") } })
    case .methodWithObject:
      controller.observe(object, \.degrees, action: { _ in { _, _ in witness.note("told") } })
    }
  }
}

extension Thermostat {
  /// The object as the start of a path through itself.
  var itself: Thermostat { self }
}
