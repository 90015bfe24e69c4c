public import Synchronization

/// The place in an object where its observations are kept.
///
/// It is stored by the object as a constant, and it can't be copied, so that its end is the object's
/// end: then it ends all observations of the object and calls what was given to ``onEnd(_:)``.
///
/// - Lifetime: It keeps neither its object nor any observer alive.
/// - Complexity: One word in the object. Nothing is allocated before somebody observes it.
public struct ObservationRegistry: ~Copyable, Sendable {
  /// What the registry is made of once it is needed; it holds one reference to it.
  @usableFromInline let coreReference = Atomic<Unmanaged<RegistryCore>?>(nil)

  /// Makes an empty registry.
  @inlinable
  public init() {}

  deinit {
    guard let core = coreReference.load(ordering: .acquiring) else { return }
    core.takeRetainedValue().end()
  }

  /// How many observations there are of this object, nested and computed ones included.
  ///
  /// - Complexity: O(1).
  public var observationCount: Int {
    existingCore?.withLock { $0.observationCount } ?? 0
  }
}

extension ObservationRegistry {
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
}

extension ObservationRegistry {
  /// The core if somebody observes the object: what a setter asks first.
  @inlinable
  @inline(__always)
  var observedCore: RegistryCore? {
    guard let core = coreReference.load(ordering: .acquiring) else { return nil }
    return core._withUnsafeGuaranteedRef { core in
      core.stateBits.load(ordering: .relaxed) & RegistryState.observed == 0 ? nil : core
    }
  }
}
