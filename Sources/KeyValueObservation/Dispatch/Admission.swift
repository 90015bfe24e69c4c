/// A controller's answer to the wish to observe a property.
struct Admission {
  /// The token to return.
  let token: ObservationToken
  /// The token if it is a new one, whose observation is to be attached.
  let newcomer: ObservationToken?

  /// The observation is new.
  init(newcomer: ObservationToken) {
    token = newcomer
    self.newcomer = newcomer
  }

  /// The property is observed already.
  init(present: ObservationToken) {
    token = present
    newcomer = nil
  }
}
