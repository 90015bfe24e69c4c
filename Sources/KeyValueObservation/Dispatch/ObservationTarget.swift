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
    if let known = core.slot(lastFoundFor: keyPath) {
      slot = known
      reads = []
      return
    }
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

  /// The property of a slot.
  init(_ slot: PropertySlot, _ request: ObservationRequest) {
    core = slot.core
    self.slot = slot
    reads = []
    self.request = request
  }

  /// Whether the changes are to carry the new value.
  var wantsNew: Bool { request.options.contains(.new) }

  /// Makes the token and enters it in the controller's book.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - ledger: The book; nil if it isn't a controller that asks.
  ///   - property: Tells the property from others of the object, for the book.
  /// - Returns: The token, and whether an observation is to be made for it.
  func admit(
    _ object: any KeyValueObservable,
    _ ledger: ObservationLedger?,
    as property: @autoclosure () -> ObservedPropertyID
  ) -> Admission {
    guard let ledger else { return Admission(newcomer: ObservationToken(core: core)) }
    return ledger.admit(object, core, property())
  }

  /// Makes the token for an observation of exactly one property.
  func admit(
    _ object: any KeyValueObservable,
    _ ledger: ObservationLedger?,
    to slot: PropertySlot
  ) -> Admission {
    admit(object, ledger, as: .slot(ObjectIdentifier(slot)))
  }

  /// Ends an observation that came too late for its object, and reports it.
  func refuse(_ token: ObservationToken) {
    token.cancel()
    ObservationDiagnostics.report(.endedObject(at: request.site))
  }
}
