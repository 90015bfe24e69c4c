/// The beginning of an observation: it is attached, and the initial call is made if it was asked for.
///
/// What the initial call changes is delivered after it. It is the delivering thread that calls. If
/// another one delivers for the object right now, what that one has for the newcomer waits at a gate.
struct ObservationStart {
  private let request: ObservationRequest
  private let core: RegistryCore
  private let isInitialWanted: Bool
  private let hasClaim: Bool
  /// What the handler has to wait at, if it has to.
  private let gate: InitialGate?

  init(_ request: ObservationRequest, of core: RegistryCore) {
    self.request = request
    self.core = core
    isInitialWanted = request.options.contains(.initial)
    hasClaim = isInitialWanted && core.claim()
    let isContended = isInitialWanted && !hasClaim && !core.isDeliveredHere
    gate = isContended ? InitialGate() : nil
  }

  /// The handler, which waits at the gate if there is one.
  // Not by `??`: a closure that goes through a function that is generic over it is wrapped twice.
  func guarding<Object: AnyObject, Value>(
    _ handler: @escaping (Object, Change<Value>) -> Void
  ) -> (Object, Change<Value>) -> Void {
    guard let gate else { return handler }
    return gate.guarding(handler)
  }

  /// Makes the initial call if it was asked for; or refuses the observation if the object was gone.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - info: The observation, which is held while its handler is called, as its end is the end of the
  ///     calls.
  ///   - isAttached: Whether the object was there.
  ///   - initialCall: Calls the handler.
  func finish(
    _ token: ObservationToken,
    _ info: ObservationInfo,
    isAttached: Bool,
    initialCall: () -> Void
  ) {
    if !isAttached {
      request.refuse(token)
    } else if isInitialWanted {
      withExtendedLifetime(info) {
        AccessTracker.withoutTracking(initialCall)
        gate?.open { token.isActive }
      }
    }
    if hasClaim { core.drain() }
  }

  /// Attaches a computed observation and makes the initial call if it was asked for.
  func run<Object: KeyValueObservable, Value>(
    _ token: ObservationToken,
    _ info: DerivedHandlerInfo<Object, Value>,
    of object: Object,
    reading reads: [PropertySlot],
    _ handler: (Object, Change<Value>) -> Void
  ) {
    let isAttached = core.attach(info, token: token) && info.link(to: reads)
    finish(token, info, isAttached: isAttached) {
      let new = request.wantsNew ? info.readInitially(object) : nil
      handler(object, Change(new: new, old: nil, at: info.keyPath))
    }
  }
}
