/// On account of which propagation a thread is at work.
///
/// What a binding sets notifies like anything else, and maybe later: when the object is through with
/// the handlers that it calls right now, and maybe on another thread. So the cause goes with what is
/// queued. It doesn't go on to what handlers change in turn: a value that an observer corrects is a
/// change of its own, with an origin of its own.
final class BindingCause {
  /// What the thread does.
  enum Phase {
    /// A binding is setting its target.
    case writing
    /// Handlers are called for what a binding has set, by the object with this core.
    case delivering(ObjectIdentifier)
    /// Something else that came of it.
    case handling
  }

  let propagation: BindingPropagation
  /// How many bindings have set something, one on account of the other.
  let depth: Int
  let effort: BindingEffort
  private let phase: Phase

  private static let local = ThreadLocal<BindingCause>()

  /// The cause of what is done on account of a change that has no cause itself.
  private init(origin: BindingPlace) {
    propagation = BindingPropagation(origin: origin)
    depth = 0
    effort = BindingEffort()
    phase = .handling
  }

  /// The cause of what comes of another cause.
  private init(
    _ propagation: BindingPropagation,
    after cause: BindingCause,
    deeper: Int = 0,
    _ phase: Phase = .handling
  ) {
    self.propagation = propagation
    depth = cause.depth + deeper
    effort = cause.effort
    self.phase = phase
  }

  /// The cause of what a binding is about to do because its source has changed.
  static func found(at source: BindingPlace) -> BindingCause {
    guard let cause = current else { return BindingCause(origin: source) }
    guard cause.isDirect(at: source.core) else {
      return BindingCause(BindingPropagation(origin: source), after: cause)
    }
    _ = cause.propagation.visit(source)
    return cause
  }

  /// Has a binding set its target.
  ///
  /// The target's observers are called after the setter and not inside it, so that what they change
  /// isn't taken for the setter's doing.
  ///
  /// - Parameters:
  ///   - core: The registry of the target, which the caller holds.
  ///   - body: Sets the target.
  func write(to core: RegistryCore?, _ body: () -> Void) {
    let hasClaim = core?.claim() ?? false
    BindingCause(propagation, after: self, deeper: 1, .writing).whileCurrent(body)
    if hasClaim { core?.drain() }
  }

  /// A delivery with the cause of the thread that leaves it.
  static func carry(_ delivery: @escaping () -> Void, to core: RegistryCore) -> () -> Void {
    guard let cause = current else { return delivery }
    let phase = cause.isWriting ? Phase.delivering(ObjectIdentifier(core)) : .handling
    let carried = BindingCause(cause.propagation, after: cause, phase)
    return { carried.whileCurrent(delivery) }
  }
}

extension BindingCause {
  private static var current: BindingCause? { local.value?.takeUnretainedValue() }

  private var isWriting: Bool {
    if case .writing = phase { true } else { false }
  }

  /// Whether a change of an object is what a binding has set, rather than what came of it.
  private func isDirect(at core: RegistryCore) -> Bool {
    switch phase {
    case .writing: true
    case .delivering(let id): id == ObjectIdentifier(core)
    case .handling: false
    }
  }

  private func whileCurrent(_ body: () -> Void) {
    let outer = Self.local.value
    withExtendedLifetime(self) {
      Self.local.value = .passUnretained(self)
      body()
      Self.local.value = outer
    }
  }
}
