/// What an observation is to be attached to.
@usableFromInline
struct ObservationTarget {
  /// The registry of the object.
  let core: RegistryCore
  /// What the key path reads, in the order of reading.
  let slots: [PropertySlot]
  /// The slot of the property, if the key path is exactly that property.
  @usableFromInline let slot: PropertySlot?
  @usableFromInline let request: ObservationRequest
  /// What tells the property from others of the same object.
  let property: ObservedPropertyID

  /// Finds out what a key path reads, and reports it if that is nothing.
  @usableFromInline
  init<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ request: ObservationRequest
  ) {
    core = object.observationRegistry.core
    self.request = request
    slots = AccessTracker.track { object[keyPath: keyPath] }.reads.slots
    slot = slots.count == 1 && slots[0].keyPath == keyPath ? slots[0] : nil
    property = ObservedPropertyID(of: keyPath, on: object, reading: slots)
    if slots.isEmpty {
      ObservationDiagnostics.report(.silentKeyPath(keyPath, of: object, at: request.site))
    }
  }

  /// The property of a slot.
  @usableFromInline
  init(_ slot: PropertySlot, _ request: ObservationRequest) {
    core = slot.core
    slots = [slot]
    self.slot = slot
    self.request = request
    property = .slot(ObjectIdentifier(slot))
  }

  /// Whether the changes are to carry the new value.
  @usableFromInline var wantsNew: Bool { request.options.contains(.new) }

  /// Makes the token and enters it in the controller's book.
  @usableFromInline
  func admit(_ object: any KeyValueObservable, _ ledger: ObservationLedger?) -> Admission {
    guard let ledger else { return Admission(newcomer: ObservationToken(core: core)) }
    return ledger.admit(object, core, property)
  }

  /// Attaches an observation and makes the initial call if it was asked for.
  ///
  /// What the initial call changes is delivered after it. It is the delivering thread that calls,
  /// unless another one delivers for the object right now.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - attach: Attaches the observation, and returns whether the object was still there.
  ///   - initialCall: Calls the handler.
  @usableFromInline
  func start(
    _ token: ObservationToken,
    attach: (RegistryCore) -> Bool,
    initialCall: () -> Void
  ) {
    let isInitialWanted = request.options.contains(.initial)
    let hasClaim = isInitialWanted && core.claim()
    if attach(core) {
      if isInitialWanted { AccessTracker.withoutTracking(initialCall) }
    } else {
      token.cancel()
    }
    if hasClaim { core.drain() }
  }
}
