public import Synchronization

/// The place in an object where its observations are kept.
///
/// It is stored by the object as a constant and by nobody else, so that its end is the object's end:
/// then it ends all observations of the object and calls what was given to ``onEnd(_:)``.
///
/// - Lifetime: It keeps neither its object nor any observer alive. Keeping the registry longer than
///   the object would postpone the end.
/// - Complexity: 48 bytes for each object. Nothing more is allocated before somebody observes it.
public final class ObservationRegistry: Sendable {
  /// What the registry is made of once it is needed; it holds one reference to it.
  @usableFromInline let coreReference = Atomic<Unmanaged<RegistryCore>?>(nil)

  // Not held: it lives as long as the process.
  @usableFromInline let modes: Unmanaged<ThreadModes>

  /// Makes an empty registry.
  public init() {
    modes = .passUnretained(ThreadModes.shared)
    LiveCounter.addRegistries(1)
  }

  deinit {
    LiveCounter.addRegistries(-1)
    guard let core = coreReference.load(ordering: .acquiring) else { return }
    core.takeRetainedValue().end()
  }

  /// How many observations there are of this object, nested and computed ones included.
  public var observationCount: Int {
    existingCore?.withLock { $0.observationCount } ?? 0
  }
}

extension ObservationRegistry {
  /// Whether some thread is tracking, so that getters have to ask whether it is theirs.
  @inlinable
  @inline(__always)
  var isAnyTrackerActive: Bool {
    modes._withUnsafeGuaranteedRef { $0.isAnyTracking }
  }

  /// Whether some thread is in a mode that setters have to care about.
  @inlinable
  @inline(__always)
  var isAnyModeActive: Bool {
    modes._withUnsafeGuaranteedRef { $0.isAnyActive }
  }

  /// The core if something was ever attached to the object.
  @usableFromInline var existingCore: RegistryCore? {
    coreReference.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// The core, made on first use.
  @usableFromInline var core: RegistryCore {
    if let existing = existingCore { return existing }
    let made = Unmanaged.passRetained(RegistryCore())
    let (won, present) = coreReference.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    guard !won, let present else { return made.takeUnretainedValue() }
    made.release()
    return present.takeUnretainedValue()
  }

  /// The core, made on first use, for those that don't hold it.
  @inlinable var madeCore: Unmanaged<RegistryCore> {
    coreReference.load(ordering: .acquiring) ?? .passUnretained(core)
  }

  /// The core if somebody observes the object: what a setter asks first.
  @inlinable
  @inline(__always)
  var observedCore: Unmanaged<RegistryCore>? {
    guard let core = coreReference.load(ordering: .acquiring) else { return nil }
    let bits = core._withUnsafeGuaranteedRef { $0.stateBits.load(ordering: .relaxed) }
    return bits & RegistryState.observed == 0 ? nil : core
  }
}
