/// A controller's answer to the wish to observe a property.
@usableFromInline
struct Admission {
  /// The token to return.
  @usableFromInline let token: ObservationToken
  /// The token if it is a new one, whose observation is to be attached.
  @usableFromInline let newcomer: ObservationToken?

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
