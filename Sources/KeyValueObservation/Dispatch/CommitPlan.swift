internal import Synchronization

/// Who is to be called for one change, and who delivers.
@usableFromInline
struct CommitPlan {
  let slot: PropertySlot
  /// What was needed of the setter when the change began.
  @usableFromInline let needs: SlotNeeds
  /// Observations with this serial number or a higher one came too late for the change.
  let limit: UInt64
  /// Whether the calling thread delivers.
  private let hasClaim: Bool
  private let isManual: Bool
  /// The computed observations that depend on the property, in the order of registration.
  private var turns: [DerivedTurn] = []
  /// Those that want to be called before the store, in the order of registration.
  private var priors: [ObservationInfo] = []
  /// The registries for which this change has the claim as well, with their objects.
  private var foreignClaims: [(core: RegistryCore, object: AnyObject)] = []

  /// Makes a plan for a change that begins now.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - claiming: Whether to become the delivering thread right now; not so for a manual change.
  init(_ slot: PropertySlot, claiming: Bool = true) {
    self.slot = slot
    limit = ObservationInfo.nextSerial
    needs = slot.needs
    isManual = !claiming
    hasClaim = claiming && slot.core.claim()
    guard needs.contains(.links) || needs.contains(.prior) else { return }
    for entry in slot.core.withLock({ _ in slot.participants }) { add(entry) }
  }

  private mutating func add(_ info: ObservationInfo) {
    if let derived = info as? DerivedInfo { turns.append(DerivedTurn(derived)) }
    if info.options.contains(.prior) { priors.append(info) }
  }
}

// MARK: - Before and after the store

extension CommitPlan {
  /// Calls those that asked to be called before the store.
  ///
  /// - Parameter call: Calls an observation of the property itself.
  func sendPriors(_ call: (ObservationInfo) -> Void) {
    for info in priors where info.isActive {
      if let derived = info as? DerivedInfo {
        DerivedTurn(derived).sendPrior()
      } else {
        call(info)
      }
    }
  }

  /// Takes the old values of computed observations, right before the store.
  mutating func takeOlds() {
    for index in turns.indices { turns[index].takeOld() }
  }

  /// Takes the new values of computed observations, right after the store.
  func takeNews() {
    for turn in turns { turn.takeNew() }
  }
}

// MARK: - Delivery

extension CommitPlan {
  /// Tells a manual change of the property that is under way that it has been announced.
  func noteAnnouncement() {
    guard !isManual, needs.contains(.manual) else { return }
    slot.core.withLock { _ in slot.noteAnnouncement() }
  }

  /// The computed observations that start at the object that changed.
  var ownTurns: [DerivedTurn] { turns.filter { $0.info.home === slot.core } }

  /// Whether the change can be delivered right now, rather than behind others.
  var isNext: Bool { hasClaim && slot.core.withLock { $0.queue.isEmpty } }

  /// Leaves the change for those observations that start at other objects.
  ///
  /// It happens before any handler runs, so that they see changes in commit order too. Where nobody
  /// delivers for such an object, this thread does once it is through with its own.
  mutating func leaveForeignTurns() {
    for turn in turns where turn.info.home !== slot.core {
      guard let object = turn.info.actions.object(turn.info) else { continue }
      let home = turn.info.home
      if home.enqueue(turn.deliver) { foreignClaims.append((home, object)) }
    }
  }

  /// Gives the claims back after the change was delivered right now.
  func finish() {
    slot.core.finish()
    drainForeignClaims()
  }

  /// Leaves the change for the delivering thread, which may be this one.
  func leave(_ delivery: @escaping () -> Void) {
    if slot.core.enqueue(delivery) || hasClaim { slot.core.drain() }
    drainForeignClaims()
  }

  private func drainForeignClaims() {
    for (core, object) in foreignClaims {
      withExtendedLifetime(object) { core.drain() }
    }
  }
}

extension PropertySlot {
  /// The observations that take part in a change, in the order of registration.
  ///
  /// With the lock.
  fileprivate var participants: [ObservationInfo] {
    entries.compactMap { ($0 as? DependencyLink)?.derived ?? $0 as? ObservationInfo }
  }
}
