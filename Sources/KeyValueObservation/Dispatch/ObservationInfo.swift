internal import Synchronization

/// What is known of one observation.
///
/// The token owns it: whoever takes it out of the token, under the lock of the object's registry,
/// has ended the observation and lets the info go, outside the lock.
// The proof for `Sendable`: `token` and `callGuard` are touched under the lock of the observed object's registry.
@usableFromInline
class ObservationInfo: SlotEntry, @unchecked Sendable {
  /// What an observation watches.
  enum Subject {
    /// Exactly one property.
    case property(PropertySlot)
    /// A nested path or a computed property, as it was spelled.
    case path(AnyKeyPath)
  }

  private let subject: Subject
  /// What the observation is told.
  final let askedOptions: ObservingOptions
  /// What is needed to tell it.
  @usableFromInline final let options: ObservingOptions
  final let site: CallSite
  /// The token, which is alive as long as it owns the info.
  @exclusivity(unchecked) final var token: Unmanaged<ObservationToken>?
  /// What tells the end of the calls, if it has to be told.
  ///
  /// The info holds it, and whoever calls holds the info, or else it is retired and not let go.
  @exclusivity(unchecked) final var callGuard: CallGuard?

  /// Makes an observation.
  ///
  /// - Parameters:
  ///   - subject: What it watches.
  ///   - request: What it is told.
  ///   - needs: The values that are needed besides those that were asked for, as a filter compares them.
  init(_ subject: Subject, _ request: borrowing ObservationRequest, needs: ObservingOptions) {
    self.subject = subject
    askedOptions = request.options
    options = request.options.union(needs)
    site = request.site
    callGuard = request.line
    super.init(serial: Self.takenSerial(), needs: SlotNeeds(of: options), isLink: false)
  }

  /// Makes the end of a path, in the name of the path's observation.
  init(linking path: DerivedInfo, to slot: PropertySlot) {
    subject = .property(slot)
    askedOptions = path.askedOptions
    options = path.options
    site = path.site
    super.init(serial: path.serial, needs: path.needs.union(.leaf), isLink: true)
  }

  /// The slot of the property; nil for a nested or computed one.
  final var slot: PropertySlot? {
    if case .property(let slot) = subject { slot } else { nil }
  }

  /// The property as its class spells it, or the path as it was spelled.
  final var keyPath: AnyKeyPath {
    switch subject {
    case .property(let slot): slot.keyPath
    case .path(let keyPath): keyPath
    }
  }

  /// Whether the observation has not ended.
  ///
  /// Takes the lock of the observed object's registry.
  var isActive: Bool {
    slot?.core.withLock { _ in token != nil } ?? false
  }

  /// Lets go of what the handler captured, outside of locks.
  ///
  /// The info may live on for a while.
  func releaseHandler() {}

  /// Takes the info from its token, with the lock of the observed object's registry held.
  ///
  /// - Returns: Whether the observation had not ended before.
  final func leaveToken() -> Bool {
    // The token isn't held, as it may be waiting in its `deinit` for this to be over.
    token?._withUnsafeGuaranteedRef { $0.disown() } != nil
  }

  /// The serial number that the next observation gets.
  @usableFromInline static var nextSerial: UInt64 { serials.load(ordering: .relaxed) }

  /// Takes its place in the order of registration, with the lock of the object's registry held.
  final func takeSerial() {
    serial = Self.takenSerial()
  }

  /// Takes a serial number.
  static func takenSerial() -> UInt64 {
    serials.add(1, ordering: .relaxed).oldValue
  }
}

/// Numbers observations in the order of registration.
private let serials = Atomic<UInt64>(1)
