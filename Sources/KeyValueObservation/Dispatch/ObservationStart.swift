/// The beginning of an observation: it is attached, and the initial call is made if it was asked for.
///
/// What the initial call changes is delivered after it. It is the delivering thread that calls. If
/// another one delivers for the object right now, what that one has for the newcomer waits at a gate.
struct ObservationStart<Object: AnyObject, Value> {
  private let target: ObservationTarget
  private let hasClaim: Bool
  private let gate: InitialGate<Object, Value>?

  init(_ target: ObservationTarget) {
    self.target = target
    let isInitialWanted = target.request.options.contains(.initial)
    hasClaim = isInitialWanted && target.core.claim()
    let isContended = isInitialWanted && !hasClaim && !target.core.isDeliveredHere
    gate = isContended ? InitialGate() : nil
  }

  /// The handler as it is to be called for changes.
  func admitting(
    _ handler: @escaping (Object, Change<Value>) -> Void
  ) -> (Object, Change<Value>) -> Void {
    gate?.guarding(handler) ?? handler
  }

  /// Attaches the observation and makes the initial call.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - attach: Attaches the observation, and returns whether the object was still there.
  ///   - initialCall: Calls the handler.
  func run(_ token: ObservationToken, attach: () -> Bool, initialCall: () -> Void) {
    if attach() {
      if target.request.options.contains(.initial) {
        AccessTracker.withoutTracking(initialCall)
        gate?.open { token.isActive }
      }
    } else {
      token.cancel()
      ObservationDiagnostics.report(.endedObject(at: target.request.site))
    }
    if hasClaim { target.core.drain() }
  }

  /// Attaches a computed observation and makes the initial call.
  func run(
    _ token: ObservationToken,
    _ info: DerivedHandlerInfo<Object, Value>,
    of object: Object,
    _ handler: (Object, Change<Value>) -> Void
  ) where Object: KeyValueObservable {
    run(
      token,
      attach: { target.core.attach(info, token: token) && info.link(to: target.reads) },
      initialCall: {
        let new = target.wantsNew ? info.readInitially(object) : nil
        handler(object, Change(new: new, old: nil, at: info.keyPath))
      }
    )
  }
}
