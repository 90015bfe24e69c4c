/// What ties an observation to its token and to those that wait for its end, in one word.
///
/// Guarded by the lock of the observed object's registry.
enum ObservationTie {
  /// There is no token, before the beginning or after the end, and nobody waits.
  case loose
  /// Nobody waits. The token isn't held.
  case token(Unmanaged<ObservationToken>)
  /// The end of the calls has to be told. The guard has the token.
  case guarded(CallGuard)

  /// The token, as long as it owns the observation.
  var token: Unmanaged<ObservationToken>? {
    get {
      switch self {
      case .loose: nil
      case .token(let token): token
      case .guarded(let callGuard): callGuard.token
      }
    }
    set {
      if case .guarded(let callGuard) = self {
        callGuard.token = newValue
      } else {
        self = newValue.map { .token($0) } ?? .loose
      }
    }
  }

  /// What tells the end of the calls.
  var callGuard: CallGuard? {
    get {
      if case .guarded(let callGuard) = self { callGuard } else { nil }
    }
    set {
      let token = token
      self = newValue.map { .guarded($0) } ?? .loose
      self.token = token
    }
  }
}
