internal import Synchronization

/// What is known of one observation.
///
/// The token owns it: whoever takes it out of the token, under the lock of the object's registry,
/// has ended the observation and lets the info go, outside the lock.
// The proof for `Sendable`: `token` is touched under the lock of the observed object's registry.
@usableFromInline
class ObservationInfo: SlotEntry, @unchecked Sendable {
  /// The slot of the property; nil for a nested or computed one.
  final let slot: PropertySlot?
  /// The property as it was spelled when the observation was made.
  final let keyPath: AnyKeyPath
  /// What the observation is told.
  @usableFromInline final let options: ObservingOptions
  final let site: CallSite
  /// The token, which is alive as long as it owns the info.
  @exclusivity(unchecked) final var token: Unmanaged<ObservationToken>?

  init(slot: PropertySlot?, keyPath: AnyKeyPath, options: ObservingOptions, site: CallSite) {
    self.slot = slot
    self.keyPath = keyPath
    self.options = options
    self.site = site
    super.init(serial: Self.takeSerial(), needs: SlotNeeds(of: options), isLink: false)
  }

  /// What tells the property from others of the same object, however it was spelled.
  var property: ObservedPropertyID {
    slot.map { .slot(ObjectIdentifier($0)) } ?? .path(keyPath)
  }

  /// Whether the observation has not ended. Takes the lock of the observed object's registry.
  var isActive: Bool {
    slot?.core.withLock { _ in token != nil } ?? false
  }

  /// Lets go of what the handler captured, outside of locks. The info may live on for a while.
  func releaseHandler() {}

  /// Takes the info from its token, with the lock of the observed object's registry held.
  ///
  /// - Returns: Whether the observation had not ended before.
  final func leaveToken() -> Bool {
    token?.takeUnretainedValue().disown() != nil
  }

  /// The serial number that the next observation gets.
  @usableFromInline static var nextSerial: UInt64 { serials.load(ordering: .relaxed) }

  private static func takeSerial() -> UInt64 {
    serials.add(1, ordering: .relaxed).oldValue
  }
}

/// Numbers observations in the order of registration.
private let serials = Atomic<UInt64>(1)
