/// What ``ObservationRegistry/onEnd(_:)`` gives, to take the action back.
public struct EndRegistration: Sendable {
  let core: RegistryCore
  let number: Int?

  /// Takes the action back and releases it.
  ///
  /// Does nothing if it was called or taken back before.
  public func cancel() {
    if let number { core.removeEndAction(number) }
  }
}
