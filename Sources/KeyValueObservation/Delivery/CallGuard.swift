internal import Synchronization

/// Held by all that may call an observation's handler: once nobody holds it any more, no call is
/// running and none will come.
class CallGuard: @unchecked Sendable {
  // The proof for `Sendable`: two constants, and `token`, which is touched under the lock of the observed
  // object's registry. Subclasses prove what they add.
  final let end = CallsEnd()
  private let closed = Atomic<Bool>(false)
  /// The token of the observation, as long as it owns it.
  @exclusivity(unchecked) final var token: Unmanaged<ObservationToken>?

  deinit {
    end.reach()
  }

  /// Whether the observation has not ended.
  final var isOpen: Bool { !closed.load(ordering: .acquiring) }

  /// Notes that the observation has ended.
  ///
  /// With the lock of the object's registry held.
  final func close() {
    closed.store(true, ordering: .releasing)
  }
}
