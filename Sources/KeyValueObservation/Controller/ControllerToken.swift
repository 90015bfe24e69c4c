/// The token of a controller's observation, which is entered in the controller's book.
final class ControllerToken: ObservationToken, @unchecked Sendable {
  // The proof for `Sendable`: it adds constants.
  let key: ObservationLedger.Key
  private let ledger: ObservationLedger

  init(core: RegistryCore, key: ObservationLedger.Key, ledger: ObservationLedger) {
    self.key = key
    self.ledger = ledger
    super.init(core: core)
  }

  override var issuer: ObservationLedger? { ledger }

  override func cancel() {
    ledger.remove(self)
    super.cancel()
  }
}
