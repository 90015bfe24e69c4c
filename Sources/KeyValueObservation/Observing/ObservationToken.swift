internal import Synchronization

/// A handle on one observation.
///
/// ```swift
/// let token = clock.observe(\.hour) { clock, change in print(clock.hour) }
/// token.cancel()  // or let go of it
/// ```
///
/// - Delivery: After ``cancel()`` on the thread that delivers, no call arrives. From another thread,
///   at most the call that is already running finishes.
/// - Lifetime: A token made by `object.observe(…)` ends its observation with its last reference; one
///   made by a controller is also held by the controller. A token keeps neither object nor observer
///   alive. What the handler captured is released when the observation ends, even if the token is
///   kept.
public class ObservationToken: @unchecked Sendable {
  // The proof for `Sendable`: the constants, of which the atomic is written under the core's lock; and
  // `knownEnd` is touched under it only.
  /// The registry of the observed object, which the token holds one reference to.
  ///
  /// Unmanaged, since a stored reference would be counted up and down for each use.
  private let home: Unmanaged<RegistryCore>?
  private let infoReference = Atomic<Unmanaged<ObservationInfo>?>(nil)
  /// The end of the calls, once somebody may have to wait for it.
  ///
  /// Guarded by the core's lock.
  @exclusivity(unchecked) final var knownEnd: CallsEnd?

  /// Makes a token that owns nothing yet.
  ///
  /// - Parameter core: The registry of the observed object; nil for a token that never was active.
  init(core: RegistryCore?) {
    home = core.map { .passRetained($0) }
  }

  /// A token that never was active.
  static var inert: ObservationToken { ObservationToken(core: nil) }

  deinit {
    guard let home else { return }
    // Whoever ended the observation is through with the token once the lock is free.
    let isOver = infoReference.load(ordering: .acquiring) == nil
    if !isOver || home._withUnsafeGuaranteedRef({ $0.isLocked }) { end() }
    home.release()
  }

  /// Whether the observation has not ended.
  public var isActive: Bool {
    infoReference.load(ordering: .acquiring) != nil
  }

  /// Ends the observation and releases what its handler captured.
  ///
  /// Cancelling twice, or after the object or the observer is gone, does nothing. It may be called
  /// from any thread, from inside a handler, and from `deinit`.
  public func cancel() {
    end()
  }

  /// Waits until the observation has ended for good: no call is running any more, and none will come.
  ///
  /// It doesn't end the observation. Cancel it first, or leave that to whatever else ends it; the token
  /// is held meanwhile.
  ///
  /// ```swift
  /// token.cancel()
  /// await token.finished()  // what the handler wrote on another thread can be read now
  /// ```
  ///
  /// Called in a task that a handler started, it returns after that handler has. A handler that waits
  /// for such a task waits for itself, for ever.
  ///
  /// - Delivery: Where it was called. What was on its way to a delivery context at the end is dropped and
  ///   isn't waited for. A cancelled task waits all the same, as it does for the value of another task.
  public func finished() async {
    await core?.callsEnd(of: self)?.wait()
  }

  /// The book of the controller that the observation was made by; nil if it was made by none.
  var issuer: ObservationLedger? { nil }

  /// Takes the observation out of its registry and lets go of it.
  final func end() {
    home?._withUnsafeGuaranteedRef { $0.detach(self) }?.releaseHandler()
  }
}

extension ObservationToken {
  /// The registry of the observed object; nil if the token never was active.
  final var core: RegistryCore? { home?.takeUnretainedValue() }

  /// The info, unless the observation has ended.
  final var info: ObservationInfo? {
    core?.withLock { _ in ownedInfo }
  }
}

// MARK: - Ownership of the info, with the lock of the core held

extension ObservationToken {
  /// Becomes the owner of an info.
  final func own(_ info: ObservationInfo) {
    info.token = .passUnretained(self)
    knownEnd = info.callGuard?.end
    infoReference.store(.passRetained(info), ordering: .releasing)
    LiveCounter.addObservations(1)
  }

  /// The info, unless the observation has ended.
  final var ownedInfo: ObservationInfo? {
    infoReference.load(ordering: .relaxed)?.takeUnretainedValue()
  }

  /// Gives the info up.
  ///
  /// - Returns: The info; nil if the observation has ended.
  final func disown() -> ObservationInfo? {
    guard let info = infoReference.load(ordering: .relaxed) else { return nil }
    infoReference.store(nil, ordering: .releasing)
    LiveCounter.addObservations(-1)
    let owned = info.takeRetainedValue()
    owned.token = nil
    owned.callGuard?.close()
    return owned
  }
}

extension ObservationToken: Hashable {
  /// Tells whether two references are to the same token.
  public static func == (lhs: ObservationToken, rhs: ObservationToken) -> Bool {
    lhs === rhs
  }

  /// Feeds the identity of the token into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
