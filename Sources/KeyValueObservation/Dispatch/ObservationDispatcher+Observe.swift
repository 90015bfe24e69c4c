// How observations come to be: find out what the key path reads, have the controller admit the
// observation, attach it, make the initial call.
extension ObservationDispatcher {
  /// Observes a key path.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property of it, a path, or a computed property.
  ///   - request: What the observation is told, and where it was asked for.
  ///   - filter: Which changes are told.
  ///   - ledger: The book of the controller that asks, if it is one.
  ///   - handler: What is called.
  /// - Returns: The token; an inactive one if the observation was refused.
  static func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ request: ObservationRequest,
    filter: ObservationFilter<Value>,
    ledger: ObservationLedger?,
    handler: @escaping (Object, Change<Value>) -> Void
  ) -> ObservationToken {
    let core = object.observationRegistry.madeCore
    guard let slot = core._withUnsafeGuaranteedRef({ $0.slot(lastFoundFor: keyPath) }) else {
      return explore(object, keyPath, request, filter, ledger, handler)
    }
    return slot._withUnsafeGuaranteedRef { slot in
      observe(object, slot, request, filter: filter, ledger: ledger, handler) {
        object[keyPath: keyPath]
      }
    }
  }

  /// Observes a key path that has to be read first, to find out what it is.
  private static func explore<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ request: ObservationRequest,
    _ filter: ObservationFilter<Value>,
    _ ledger: ObservationLedger?,
    _ handler: @escaping (Object, Change<Value>) -> Void
  ) -> ObservationToken {
    let target = ObservationTarget(object, keyPath, request)
    guard let slot = target.slot else {
      return observeDerived(object, keyPath, target, filter: filter, ledger: ledger, handler)
    }
    return observe(object, slot, request, filter: filter, ledger: ledger, handler) {
      object[keyPath: keyPath]
    }
  }

  /// Observes a property whose slot is known.
  static func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ slot: PropertySlot,
    isProjected: Bool = false,
    _ request: ObservationRequest,
    filter: ObservationFilter<Value>,
    ledger: ObservationLedger?,
    _ handler: @escaping (Object, Change<Value>) -> Void,
    read: () -> Value
  ) -> ObservationToken {
    let admission = admit(object, slot.core, ledger, as: .slot(ObjectIdentifier(slot)))
    guard let token = admission.newcomer else { return admission.token }
    guard !request.options.contains(.initial) else {
      return start(token, object, slot, isProjected, request, filter, handler, read: read)
    }
    let info = slot.infoType(of: Value.self).init(
      object,
      isProjected ? .projection(slot) : .property(slot),
      request,
      needs: filter.needs,
      // Not through the filter if it does nothing: the handler is called without a detour then.
      handler: LendingHandler(filter.passesAll ? handler : filter.applied(to: handler, request))
    )
    if !slot.core.attach(info, to: slot, token: token) { request.refuse(token) }
    return token
  }

  /// Observes a property whose slot is known, and makes the initial call.
  private static func start<Object: KeyValueObservable, Value>(
    _ token: ObservationToken,
    _ object: Object,
    _ slot: PropertySlot,
    _ isProjected: Bool,
    _ request: ObservationRequest,
    _ filter: ObservationFilter<Value>,
    _ handler: @escaping (Object, Change<Value>) -> Void,
    read: () -> Value
  ) -> ObservationToken {
    let start = ObservationStart(request, of: slot.core)
    let told = filter.applied(to: handler, request)
    let info = slot.infoType(of: Value.self).init(
      object,
      isProjected ? .projection(slot) : .property(slot),
      request,
      needs: filter.needs,
      handler: LendingHandler(start.guarding(told))
    )
    var current: Value?
    let isAttached = slot.attach(info, token: token, reading: &current)
    start.finish(token, info, isAttached: isAttached) {
      let new = request.wantsNew ? current ?? read() : nil
      handler(object, Change(new: new, old: nil, at: info.spelling ?? slot.keyPath))
    }
    return token
  }

  /// Observes a nested path or a computed property.
  private static func observeDerived<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ target: ObservationTarget,
    filter: ObservationFilter<Value>,
    ledger: ObservationLedger?,
    _ handler: @escaping (Object, Change<Value>) -> Void
  ) -> ObservationToken {
    guard !target.reads.isEmpty else { return .inert }
    let admission = admit(
      object,
      target.core,
      ledger,
      as: ObservedPropertyID(of: keyPath, on: object, reading: target.reads)
    )
    guard let token = admission.newcomer else { return admission.token }
    let told = filter.applied(to: handler, target.request)
    let start = ObservationStart(target.request, of: target.core)
    let info = DerivedHandlerInfo(
      object,
      keyPath: keyPath,
      request: target.request,
      needs: filter.needs,
      handler: start.guarding(told)
    ) { $0[keyPath: keyPath] }
    start.run(token, info, of: object, reading: target.reads, handler)
    return token
  }

  /// Observes whatever a closure computes from properties of an object, for a controller.
  static func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ request: ObservationRequest,
    ledger: ObservationLedger,
    handler: @escaping (Object, Change<Value>) -> Void,
    reading read: @escaping (Object) -> Value
  ) -> ObservationToken {
    let target = ObservationTarget(object, request, reading: read)
    guard !target.reads.isEmpty else { return .inert }
    let property = ObservedPropertyID.several(ObservationInfo.takenSerial())
    let admission = admit(object, target.core, ledger, as: property)
    guard let token = admission.newcomer else { return admission.token }
    let start = ObservationStart(request, of: target.core)
    let info = DerivedHandlerInfo(
      object,
      keyPath: \Object.self,
      request: request,
      handler: start.guarding(handler),
      read: read
    )
    start.run(token, info, of: object, reading: target.reads, handler)
    return token
  }

  /// Makes the token and enters it in the controller's book.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - core: Its registry's core.
  ///   - ledger: The book; nil if it isn't a controller that asks.
  ///   - property: Tells the property from others of the object, for the book.
  /// - Returns: The token, and whether an observation is to be made for it.
  private static func admit<Object: KeyValueObservable>(
    _ object: Object,
    _ core: RegistryCore,
    _ ledger: ObservationLedger?,
    as property: @autoclosure () -> ObservedPropertyID
  ) -> Admission {
    guard let ledger else { return .newcomer(ObservationToken(core: core)) }
    return ledger.admit(object, core, property())
  }
}
