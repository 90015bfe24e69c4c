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
    let target = ObservationTarget(object, keyPath, request)
    guard let slot = target.slot else {
      return observeDerived(object, keyPath, target, filter: filter, ledger: ledger, handler)
    }
    return observe(object, slot, spelling: nil, target, filter: filter, ledger: ledger, handler) {
      object[keyPath: keyPath]
    }
  }

  /// Observes a property whose slot is known.
  static func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ slot: PropertySlot,
    spelling: AnyKeyPath?,
    _ target: ObservationTarget,
    filter: ObservationFilter<Value>,
    ledger: ObservationLedger?,
    _ handler: @escaping (Object, Change<Value>) -> Void,
    read: () -> Value
  ) -> ObservationToken {
    let admission = target.admit(object, ledger, to: slot)
    guard let token = admission.newcomer else { return admission.token }
    guard !target.request.options.contains(.initial) else {
      return start(token, object, slot, spelling, target, filter, handler, read: read)
    }
    let info = PropertyInfo(
      object,
      slot: slot,
      spelling: spelling,
      request: filter.widened(target.request),
      // Not through the filter if it does nothing: the handler is called without a detour then.
      handler: LendingHandler(filter.passesAll ? handler : filter.applied(to: handler, target))
    )
    if !slot.core.attach(info, to: slot, token: token) { target.refuse(token) }
    return token
  }

  /// Observes a property whose slot is known, and makes the initial call.
  private static func start<Object: KeyValueObservable, Value>(
    _ token: ObservationToken,
    _ object: Object,
    _ slot: PropertySlot,
    _ spelling: AnyKeyPath?,
    _ target: ObservationTarget,
    _ filter: ObservationFilter<Value>,
    _ handler: @escaping (Object, Change<Value>) -> Void,
    read: () -> Value
  ) -> ObservationToken {
    let start = ObservationStart(target)
    let told = filter.applied(to: handler, target)
    let info = PropertyInfo(
      object,
      slot: slot,
      spelling: spelling,
      request: filter.widened(target.request),
      handler: LendingHandler(start.gate?.guarding(told) ?? told)
    )
    var current: Value?
    let isAttached = slot.attach(info, token: token, reading: &current)
    start.finish(token, info, isAttached: isAttached) {
      let new = target.wantsNew ? current ?? read() : nil
      handler(object, Change(new: new, old: nil, at: spelling ?? slot.keyPath))
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
    let admission = target.admit(
      object,
      ledger,
      as: ObservedPropertyID(of: keyPath, on: object, reading: target.reads)
    )
    guard let token = admission.newcomer else { return admission.token }
    let told = filter.applied(to: handler, target)
    let start = ObservationStart(target)
    let info = DerivedHandlerInfo(
      object,
      keyPath: keyPath,
      request: filter.widened(target.request),
      handler: start.gate?.guarding(told) ?? told
    ) { $0[keyPath: keyPath] }
    start.run(token, info, of: object, handler)
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
    let admission = target.admit(object, ledger, as: .several(ObservationInfo.takenSerial()))
    guard let token = admission.newcomer else { return admission.token }
    let start = ObservationStart(target)
    let info = DerivedHandlerInfo(
      object,
      keyPath: \Object.self,
      request: request,
      handler: start.gate?.guarding(handler) ?? handler,
      read: read
    )
    start.run(token, info, of: object, handler)
    return token
  }
}
