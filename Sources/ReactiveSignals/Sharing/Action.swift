/// Work that users start, one at a time, with what the interface has to know of it.
///
/// ```swift
/// let save = Action<Document, Void, SaveError>(enabledIf: isDirty) { document in document.save() }
/// save.isEnabled.bind(to: button, \.isEnabled)
/// save.errors.subscribe { show($0) }
/// save.start(document)
/// ```
///
/// An action refuses to start while it is disabled or running.
///
/// - Delivery: What the work sends is told where it is sent: first to who started it, then on ``values``.
/// - Lifetime: The action holds the closure. Running work holds the action, and ends with its own end or
///   when who started it disposes.
public final class Action<Input, Output, Failure: Error> {
  let work: (Input) -> Signal<Output, Failure>
  let state: BehaviorRelay<ActionState>
  let outputs = PublishRelay<Output>()
  let failures = PublishRelay<Failure>()
  private let enabling: AnyDisposable

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether it may be started, by the last value. It may until the first one.
  ///   - work: Makes the signal that does the work. Called for each start that isn't refused.
  /// - Delivery: The closure is called where the action is started.
  /// - Lifetime: The closure is held. The subscription to `isEnabled` ends with the action.
  public init(
    enabledIf isEnabled: Signal<Bool, Never> = .just(true),
    _ work: @escaping (Input) -> Signal<Output, Failure>
  ) {
    self.work = work
    let state = BehaviorRelay(ActionState())
    self.state = state
    enabling = isEnabled.subscribe(
      onValue: { isEnabled in state.update { $0.isAllowed = isEnabled } },
      isolation: nil
    )
  }

  deinit {
    enabling.dispose()
  }

  /// The values of all work.
  public var values: Signal<Output, Never> { outputs.signal }

  /// The failures of all work.
  public var errors: Signal<Failure, Never> { failures.signal }

  /// Whether work is running, from now on.
  public var isExecuting: Signal<Bool, Never> { states { $0.isExecuting } }

  /// Whether the action may be started, from now on: it is allowed and not running.
  public var isEnabled: Signal<Bool, Never> { states { $0.isEnabled } }

  private func states(_ part: @escaping (ActionState) -> Bool) -> Signal<Bool, Never> {
    let signal = state.signal
    return Signal(starting: { observer, lifetime in
      let last = State<Bool?>(nil)
      let changes = Observer<ActionState, Never> { event in
        observer.relay(event) { state in
          guard last.value != part(state) else { return }
          last.value = part(state)
          observer.send(part(state))
        }
      }
      signal.start(changes, lifetime)
    })
  }
}

// The proof: relays and the handle guard themselves, and the closure is constant. It is called where the
// action is started, which is the user's to choose.
extension Action: @unchecked Sendable where Input: Sendable, Output: Sendable {}

/// What an action is at.
struct ActionState: Sendable {
  var isAllowed = true
  var isExecuting = false

  var isEnabled: Bool { isAllowed && !isExecuting }
}
