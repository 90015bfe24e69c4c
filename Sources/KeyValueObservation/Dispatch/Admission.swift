/// A controller's answer to the wish to observe a property.
enum Admission {
  /// The observation is new, and to be attached.
  case newcomer(ObservationToken)
  /// The property is observed already.
  case present(ObservationToken)

  /// The token to return.
  var token: ObservationToken {
    switch self {
    case .newcomer(let token), .present(let token): token
    }
  }

  /// The token if it is a new one.
  var newcomer: ObservationToken? {
    if case .newcomer(let token) = self { token } else { nil }
  }
}
