extension RegistryCore {
  /// The observations of this object, and those of other objects that depend on it, in no order.
  var infosInvolved: [ObservationInfo] {
    withLock { contents in
      let derived = contents.derived.values.map { $0.takeUnretainedValue() as ObservationInfo }
      return derived + contents.slots.flatMap(\.infosInvolved)
    }
  }
}

extension PropertySlot {
  /// The observations in this slot and those that are linked to it.
  ///
  /// With the lock held.
  fileprivate var infosInvolved: [ObservationInfo] {
    entries.compactMap { $0.link?.derived ?? $0 as? ObservationInfo }
  }
}

extension ObservationInfo {
  /// Who asked for an observation.
  enum Sponsor {
    /// The controller with this book.
    case controller(ObservationLedger)
    /// Whoever has the token.
    case token
  }

  /// Who asked for the observation; nil if it has ended.
  ///
  /// Takes the lock of the observed object's registry.
  var sponsor: Sponsor? {
    guard let core = slot?.core ?? (self as? DerivedInfo)?.home else { return nil }
    return core.withLock { _ in
      // Not held, since it may be waiting for the lock in its `deinit`.
      token?._withUnsafeGuaranteedRef { $0.issuer.map(Sponsor.controller) ?? .token }
    }
  }
}
