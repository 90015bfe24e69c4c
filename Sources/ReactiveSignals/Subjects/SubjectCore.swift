/// What all subjects share: who listens, what waits to be delivered, and what newcomers are told.
// The proof for `Sendable`: what it adds is touched with the claim's lock held only.
@usableFromInline
final class SubjectCore<Value, Failure: Error>: SubjectCells, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var waiting: [Delivery] = []
  /// The end, once it was sent.
  @exclusivity(unchecked) @usableFromInline var terminal: Event<Value, Failure>?
  @exclusivity(unchecked) @usableFromInline var history: ReplayBuffer<Value>
  /// Whether newcomers are told anything of the past.
  @usableFromInline let isReplaying: Bool

  /// An event on its way to the subscriptions that were there when it was sent.
  @frozen
  @usableFromInline
  struct Delivery {
    @usableFromInline let event: Event<Value, Failure>
    /// How many places there were.
    @usableFromInline let limit: Int

    @inlinable
    init(event: Event<Value, Failure>, limit: Int) {
      self.event = event
      self.limit = limit
    }
  }

  @inlinable
  init(_ history: ReplayBuffer<Value>) {
    self.history = history
    isReplaying = history.capacity > 0
    super.init()
  }

  /// Sends a value that newcomers needn't be told.
  @inlinable
  @inline(__always)
  func sendValue(_ value: Value) {
    guard claim.begin() else { return send(.value(value)) }
    deliver(.value(value), upTo: placeCount)
    if !claim.finish() { drain() }
  }

  /// Sends an event.
  @inlinable
  func send(_ event: Event<Value, Failure>) {
    if let commit = commit(event, ifStill: nil) { finish(event, commit) }
  }

  /// Delivers what was committed, if that is the caller's to do.
  @inlinable
  func finish(_ event: Event<Value, Failure>, _ commit: Commit) {
    withExtendedLifetime(commit.outgoing) {}
    guard let limit = commit.limit else { return }
    deliver(event, upTo: limit)
    if !claim.finish() { drain() }
  }

  /// Tells the subscriptions, in the order in which they came, with the claim.
  @inlinable
  @inline(__always)
  func deliver(_ event: Event<Value, Failure>, upTo limit: Int) {
    var position = 0
    while position < limit {
      if let cell = cell(at: position) {
        // The type is changed on the reference that isn't held.
        Unmanaged<TypedSubjectCell<Value, Failure>>.fromOpaque(cell.toOpaque())
          ._withUnsafeGuaranteedRef { $0.observer.send(event) }
      }
      position &+= 1
    }
  }

  /// Delivers what was left, and gives the claim back once nothing is.
  @inlinable
  @inline(never)
  func drain() {
    while true {
      let work = takeWork()
      if work.isDone { return work.cells.forEach { $0.sever() } }
      for delivery in work.deliveries { deliver(delivery.event, upTo: delivery.limit) }
    }
  }
}

// MARK: - Under the lock. Not inlined, so that what is handed out outlives it.

extension SubjectCore {
  /// What a sender has to do, and to let go of.
  @frozen
  @usableFromInline
  struct Commit {
    /// To how many places it delivers; nil if somebody else does, or nobody.
    @usableFromInline let limit: Int?
    @usableFromInline let outgoing: Value?

    @inlinable
    init(limit: Int?, outgoing: Value?) {
      self.limit = limit
      self.outgoing = outgoing
    }
  }

  /// Takes an event in: keeps it for newcomers, and claims the delivery or leaves the event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - version: If not nil, nothing is done unless so many values have been sent.
  /// - Returns: What to do; nil if nothing was done on account of the version.
  @inlinable
  @inline(never)
  func commit(_ event: Event<Value, Failure>, ifStill version: UInt?) -> Commit? {
    var present = claim.lock()
    if let version, version != history.version {
      claim.unlock(present)
      return nil
    }
    guard present & DeliveryClaim.closed == 0 else {
      claim.unlock(present)
      return Commit(limit: nil, outgoing: nil)
    }
    var outgoing: Value?
    if case .value(let value) = event {
      outgoing = history.append(value)
    } else {
      terminal = event
      present |= DeliveryClaim.closed
    }
    let limit = placeCount
    guard present & DeliveryClaim.delivering == 0 else {
      waiting.append(Delivery(event: event, limit: limit))
      claim.unlock(present | DeliveryClaim.pending)
      return Commit(limit: nil, outgoing: outgoing)
    }
    claim.unlock(present | DeliveryClaim.delivering)
    return Commit(limit: limit, outgoing: outgoing)
  }

  /// What the delivering thread has to do next.
  @frozen
  @usableFromInline
  struct Work {
    @usableFromInline let deliveries: [Delivery]
    /// To be let go of outside the lock.
    @usableFromInline let remains: [AnyObject]
    /// Those that were there when all was over.
    @usableFromInline let cells: [SubjectCell]
    /// Whether the claim was given back.
    @usableFromInline let isDone: Bool

    @inlinable
    init(deliveries: [Delivery], remains: [AnyObject], cells: [SubjectCell], isDone: Bool) {
      self.deliveries = deliveries
      self.remains = remains
      self.cells = cells
      self.isDone = isDone
    }
  }

  @inlinable
  @inline(never)
  func takeWork() -> Work {
    let present = claim.lock()
    let retired = takeRetired()
    let deliveries = waiting
    waiting = []
    guard deliveries.isEmpty, retired.isEmpty else {
      claim.unlock(present & ~DeliveryClaim.pending)
      return Work(deliveries: deliveries, remains: retired, cells: [], isDone: false)
    }
    let cells = present & DeliveryClaim.closed != 0 ? takeAll() : []
    claim.unlock(present & DeliveryClaim.closed)
    return Work(deliveries: [], remains: [], cells: cells, isDone: true)
  }
}
