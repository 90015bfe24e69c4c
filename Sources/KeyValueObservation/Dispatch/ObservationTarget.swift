/// What an observation is to be attached to.
struct ObservationTarget {
  /// The registry of the object.
  let core: RegistryCore
  /// The slot of the property, if the key path is exactly that property.
  let slot: PropertySlot?
  /// Otherwise what the key path reads, in the order of reading.
  let reads: [PropertySlot]
  let request: ObservationRequest

  /// Finds out what a key path reads, and reports it if that is nothing.
  init<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ request: ObservationRequest
  ) {
    core = object.observationRegistry.core
    self.request = request
    let slots = AccessTracker.track { object[keyPath: keyPath] }.reads.slots
    slot = slots.first { slots.count == 1 && $0.keyPath == keyPath }
    reads = slot == nil ? slots : []
    if let slot { core.remember(keyPath, for: slot) }
    if slots.isEmpty {
      ObservationDiagnostics.report(.silentKeyPath(keyPath, of: object, at: request.site))
    }
  }

  /// Finds out what a closure reads, and reports it if that is nothing.
  init<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ request: ObservationRequest,
    reading read: (Object) -> Value
  ) {
    core = object.observationRegistry.core
    slot = nil
    reads = AccessTracker.track { read(object) }.reads.slots
    self.request = request
    if reads.isEmpty {
      ObservationDiagnostics.report(.silentKeyPath(\Object.self, of: object, at: request.site))
    }
  }
}
