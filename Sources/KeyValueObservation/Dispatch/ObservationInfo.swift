internal import Synchronization

/// What is known of one observation.
///
/// The token owns it: whoever takes it out of the token, under the lock of the object's registry,
/// has ended the observation and lets the info go, outside the lock.
// The proof for `Sendable`: `tie` is touched under the lock of the observed object's registry; what else it
// adds is constant.
@usableFromInline
class ObservationInfo: SlotEntry, @unchecked Sendable {
  /// What an observation watches.
  enum Subject {
    /// Exactly one property.
    case property(PropertySlot)
    /// The same, as `object.$property`, which is how its changes are to be spelled.
    case projection(PropertySlot)
    /// A nested path or a computed property, as it was spelled.
    case path(AnyKeyPath)
  }

  /// What the observation is told.
  final let askedOptions: ObservingOptions
  /// What is needed to tell it.
  @usableFromInline final let options: ObservingOptions
  /// In which rounds it isn't told the whole change.
  @usableFromInline final let masking: RoundKinds
  private let line: UInt32
  private let file: SourceFile
  private let subject: Subject
  @exclusivity(unchecked) private var tie: ObservationTie

  /// Makes an observation.
  ///
  /// - Parameters:
  ///   - subject: What it watches.
  ///   - request: What it is told.
  ///   - needs: The values that are needed besides those that were asked for, as a filter compares them.
  @inline(__always)
  init(
    _ subject: consuming Subject,
    _ request: borrowing ObservationRequest,
    needs: ObservingOptions
  ) {
    let isProjection = subject.isProjection
    self.subject = consume subject
    askedOptions = request.options
    options = request.options.union(needs)
    masking = isProjection ? .all : .masked(by: options)
    line = request.site.shortLine
    file = request.site.sourceFile
    tie = request.line.map { .guarded($0) } ?? .loose
    super.init(serial: 0, needs: SlotNeeds(of: options))
  }

  /// Makes the end of a path, in the name of the path's observation.
  init(linking path: DerivedInfo, to slot: PropertySlot) {
    subject = .property(slot)
    askedOptions = path.askedOptions
    options = path.options
    masking = .masked(by: path.options)
    line = path.line
    file = path.file
    tie = .loose
    super.init(serial: path.serial, needs: path.needs.union(.leaf))
  }

  /// The slot of the property; nil for a nested or computed one.
  final var slot: PropertySlot? { slotReference?.takeUnretainedValue() }

  /// The same for those that hold the info anyway.
  final var slotReference: Unmanaged<PropertySlot>? {
    switch subject {
    case .property(let slot), .projection(let slot): .passUnretained(slot)
    case .path: nil
    }
  }

  /// The property as its class spells it, or the path as it was spelled.
  final var keyPath: AnyKeyPath {
    switch subject {
    case .property(let slot), .projection(let slot): slot.keyPath
    case .path(let keyPath): keyPath
    }
  }

  /// How changes are to be spelled, where that isn't how the property's class spells it.
  final var spelling: AnyKeyPath? { subject.spelling }

  /// Where the observation was made.
  final var site: CallSite { CallSite(file, line: line) }

  /// The token, which is alive as long as it owns the info.
  final var token: Unmanaged<ObservationToken>? {
    get { tie.token }
    set { tie.token = newValue }
  }

  /// What tells the end of the calls, if it has to be told.
  ///
  /// The info holds it, and whoever calls holds the info, or else it is retired and not let go.
  final var callGuard: CallGuard? {
    get { tie.callGuard }
    set { tie.callGuard = newValue }
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
    serials.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}

extension ObservationInfo.Subject {
  var isProjection: Bool {
    if case .projection = self { true } else { false }
  }

  /// How changes are to be spelled, where that isn't how the property's class spells it.
  var spelling: AnyKeyPath? {
    // It was written before anybody observed by it, once and for all.
    if case .projection(let slot) = self { slot.projection ?? slot.keyPath } else { nil }
  }
}

/// Numbers observations in the order of registration.
private let serials = Atomic<UInt64>(1)
