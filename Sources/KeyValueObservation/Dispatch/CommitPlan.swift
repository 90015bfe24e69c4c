internal import Synchronization

/// Who is to be called for one change, and who delivers.
struct CommitPlan {
  let slot: PropertySlot
  /// What was needed of the setter when the change began.
  let needs: SlotNeeds
  private(set) var audience = Audience()
  /// Whether the calling thread delivers.
  private(set) var hasClaim: Bool
  /// The computed observations that depend on the property, in the order of registration.
  private(set) var turns: [DerivedTurn] = []
  /// Those that want to be called before the store, in the order of registration.
  private var priors: [ObservationInfo] = []
  /// The other objects for which this change has the claim as well.
  private var foreignClaims = DeliveryClaims()
  /// The change's place in the queue; nil if it needs none.
  private var place: QueuePlace?

  /// Makes a plan for a change that begins now.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - claiming: Whether to become the delivering thread right now.
  ///   - batch: The batch that the change belongs to.
  init(_ slot: PropertySlot, claiming: Bool, batch: ObservationBatch?) {
    self.slot = slot
    needs = slot.needs
    hasClaim = claiming && slot.core.claim()
    guard !needs.isDisjoint(with: [.links, .leaf, .prior]) else { return }
    for info in slot.core.withLock({ _ in slot.participants }) { add(info, batch) }
  }

  private mutating func add(_ info: ObservationInfo, _ batch: ObservationBatch?) {
    if let derived = info as? DerivedInfo {
      let turn = DerivedTurn(derived)
      if batch?.knows(turn) != true { turns.append(turn) }
    }
    if info.options.contains(.prior), batch?.notePrior(info) != false { priors.append(info) }
  }
}

// MARK: - Before and after the store

extension CommitPlan {
  /// Whether somebody wants to be called before the store.
  var hasPriors: Bool { !priors.isEmpty }

  /// Whether a computed observation wants the value before the change.
  var isOldWantedByTurns: Bool { turns.contains { $0.info.options.contains(.old) } }

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

  /// Finds the computed observations once more.
  ///
  /// The calls before the store may have led paths to the property, or away from it.
  mutating func findTurnsAgain() {
    let batch = ObservationBatch.current
    turns = slot.core.withLock { _ in slot.participants }
      .compactMap { $0 as? DerivedInfo }
      .filter { audience.contains($0) }
      .map { DerivedTurn($0) }
      .filter { batch?.knows($0) != true }
  }

  /// Takes the old values of computed observations, right before the store.
  ///
  /// - Parameter edit: What is about to happen to elements of the property, if it is that.
  mutating func takeOlds(_ edit: LeafEdit?) {
    for index in turns.indices { turns[index].takeOld(edit) }
  }

  /// Takes part in a change that happened by itself, when it is too late for old values.
  mutating func takeNoOlds() {
    takeOlds(nil)
    for turn in turns { turn.dropOld() }
  }

  /// Notes that the value is stored.
  mutating func noteStore() {
    audience.close()
  }

  /// Takes the new values of computed observations, right after the store.
  ///
  /// - Parameter edit: What happened to elements of the property, if it was that.
  func takeNews(_ edit: LeafEdit?) {
    for turn in turns { turn.takeNew(edit) }
  }
}

// MARK: - Delivery

extension CommitPlan {
  /// The computed observations that start at the object that changed.
  var ownTurns: [DerivedTurn] { turns.filter { $0.info.home === slot.core } }

  /// Takes the change's place among what is delivered for the object, right before the store.
  ///
  /// The store may let go of objects whose end is a change too. That one comes behind this one.
  mutating func takePlace() {
    if hasClaim, slot.core.withLock({ $0.queue.isEmpty }) { return }
    let place = QueuePlace(in: slot.core)
    if place.take() { hasClaim = true }
    self.place = place
  }

  /// Leaves the change for those observations that start at other objects.
  ///
  /// It happens before any handler runs, so that they see changes in commit order too. Where nobody
  /// delivers for such an object, this thread does once it is through with its own.
  mutating func leaveForeignTurns() {
    for turn in turns where turn.info.home !== slot.core { foreignClaims.leave(turn) }
  }

  /// Leaves the computed observations' part for the delivering thread, which may be this one.
  mutating func leaveOwnTurns() {
    for turn in ownTurns { noteClaim(slot.core.enqueue(turn.deliver)) }
  }

  /// Notes that this thread has become the delivering one, if it has.
  mutating func noteClaim(_ isClaimed: Bool) {
    if isClaimed { hasClaim = true }
  }

  /// Gives the claims back.
  consuming func abandon() {
    if hasClaim { slot.core.finish() }
    foreignClaims.drain()
  }

  /// Delivers the change, or leaves it for the delivering thread, which may be this one.
  ///
  /// - Parameter delivery: Calls the handlers.
  consuming func deliver(_ delivery: @escaping () -> Void) {
    if let place {
      if place.fill(delivery) { hasClaim = true }
    } else {
      AccessTracker.withoutTracking(delivery)
    }
    abandon()
  }
}

extension PropertySlot {
  /// The observations that take part in a change, in the order of registration.
  ///
  /// With the lock.
  fileprivate var participants: [ObservationInfo] {
    let infos = entries.compactMap { $0.link?.derived ?? $0 as? ObservationInfo }
    return isUnsorted ? infos.sorted { $0.serial < $1.serial } : infos
  }
}
