/// The changes that one thread has made since its outermost batch began.
@usableFromInline
final class ObservationBatch {
  /// What is to be delivered for the properties that changed, in the order of their first change.
  private var rounds: [BatchRound] = []
  private var roundsBySlot: [ObjectIdentifier: BatchRound] = [:]
  /// The one that was asked for last.
  private var recent: BatchRound?
  /// The computed observations that are concerned, with their old values.
  private var turns: [DerivedTurn] = []
  private var knownTurns: Set<ObjectIdentifier> = []
  /// Those that were told before the first store.
  private var toldPriors: Set<ObjectIdentifier> = []

  private static let local = ThreadLocal<ObservationBatch>()

  /// The batch of the calling thread.
  static var current: ObservationBatch? {
    guard ThreadModes.shared.isAnyActive else { return nil }
    return local.value?.takeUnretainedValue()
  }

  /// Runs a closure and then delivers what it changed; inside another batch only the former.
  static func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard current == nil else { return try body() }
    let batch = ObservationBatch()
    defer { batch.deliver() }
    return try ThreadModes.shared.with(ThreadModes.batching) { () throws(Failure) -> Result in
      local.value = .passUnretained(batch)
      defer { local.value = nil }
      return try body()
    }
  }
}

// MARK: - Collecting

extension ObservationBatch {
  /// The round of a property, if it has changed before in this batch.
  func round(for slot: PropertySlot) -> BatchRound? {
    if let recent, recent.slot === slot { return recent }
    guard let round = roundsBySlot[ObjectIdentifier(slot)] else { return nil }
    recent = round
    return round
  }

  /// The round of a property that has changed before in the calling thread's batch, if a change takes
  /// nothing but to be noted there.
  static func openRound(for slot: PropertySlot) -> BatchRound? {
    guard let round = current?.round(for: slot), slot.needs.allowShortWayInBatch else { return nil }
    round.audience = Audience()
    return round
  }

  /// The same for a setting, which is joined with the one before.
  @usableFromInline
  static func joiningRound(for slot: Unmanaged<PropertySlot>) -> Unmanaged<BatchRound>? {
    guard let round = openRound(for: slot.takeUnretainedValue()), round.endsWithSetting else {
      return nil
    }
    return .passUnretained(round)
  }

  /// Adds a round for a property that changes for the first time.
  func add(_ round: BatchRound) {
    rounds.append(round)
    roundsBySlot[ObjectIdentifier(round.slot)] = round
  }

  /// Whether a computed observation has its old value from before the batch already.
  func knows(_ turn: DerivedTurn) -> Bool {
    knownTurns.contains(ObjectIdentifier(turn.info))
  }

  /// Adds a computed observation with its old value.
  func add(_ turn: DerivedTurn) {
    guard knownTurns.insert(ObjectIdentifier(turn.info)).inserted else { return }
    turns.append(turn)
  }

  /// Notes that an observation is told before the first store.
  ///
  /// - Returns: Whether it wasn't told before.
  func notePrior(_ info: ObservationInfo) -> Bool {
    toldPriors.insert(ObjectIdentifier(info)).inserted
  }
}

// MARK: - Delivering

extension ObservationBatch {
  /// Takes the new values, leaves everything for the objects that it concerns, and delivers where
  /// nobody else does.
  private func deliver() {
    for turn in turns { turn.takeNew(nil) }
    var claims = DeliveryClaims()
    for round in rounds {
      guard let object = round.object.value else { continue }
      claims.leave(for: object, of: round.slot.core, round.run)
    }
    for turn in turns.sorted(by: { $0.info.serial < $1.info.serial }) { claims.leave(turn) }
    claims.drain()
  }
}
