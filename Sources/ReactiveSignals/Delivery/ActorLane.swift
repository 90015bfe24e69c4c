/// The way of one subscription's events to the actor that its closures belong to.
///
/// Events are delivered by a task on the actor. A task that is started there runs at once, so an event that
/// is sent on the actor arrives before `send` returns; one that is sent elsewhere, or while others wait,
/// waits its turn.
// The proof for `Sendable`: the fields are behind a lock, and the observer is called by the one task that
// is draining, on the actor.
@usableFromInline
final class ActorLane<Value, Failure: Error>: LifetimeMember, @unchecked Sendable {
  private let state: Locked<State>

  fileprivate struct State {
    var waiting: [Event<Value, Failure>] = []
    /// Nil when nothing can arrive any more.
    var observer: Observer<Value, Failure>?
    /// A task is on its way, or draining.
    var isScheduled = false
    var isDraining = false
    /// The subscription has ended, or nobody can send any more.
    var isOver = false
  }

  init(_ observer: Observer<Value, Failure>) {
    state = Locked(State(observer: observer))
  }

  /// Leaves an event.
  ///
  /// - Returns: Whether a task has to be started.
  func enqueue(_ event: Event<Value, Failure>) -> Bool {
    state.withLock { state in
      guard state.observer != nil else { return false }
      state.waiting.append(event)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
  }

  /// Delivers what was left, on the actor.
  func drain() {
    while let observer = deliverer() {
      for event in takeEvents() { observer.send(event) }
    }
  }

  /// Whom to tell what was left; nil if nothing was, and then the task is over.
  private func deliverer() -> Observer<Value, Failure>? {
    let (observer, remains) = state.withLock { $0.next() }
    withExtendedLifetime(remains) {}
    return observer
  }

  private func takeEvents() -> [Event<Value, Failure>] {
    state.withLock { state in
      let events = state.waiting.map { $0 }
      state.waiting = []
      return events
    }
  }

  /// The subscription has ended.
  override func end() {
    let remains = state.withLock { state in
      state.isOver = true
      return state.isDraining ? nil : state.letGo()
    }
    withExtendedLifetime(remains) {}
  }

  /// Nobody can send any more: what waits is still delivered.
  func close() {
    let remains = state.withLock { state in
      state.isOver = true
      return state.isScheduled ? nil : state.letGo()
    }
    withExtendedLifetime(remains) {}
  }
}

extension ActorLane.State {
  /// Begins another round of deliveries, or ends them.
  fileprivate mutating func next() -> (Observer<Value, Failure>?, remains: Self?) {
    isDraining = observer != nil && !waiting.isEmpty
    if isDraining { return (observer, nil) }
    isScheduled = false
    return (nil, isOver ? letGo() : nil)
  }

  /// Takes out what belongs to the user, to be let go of outside the lock.
  fileprivate mutating func letGo() -> Self {
    let remains = self
    observer = nil
    waiting = []
    return remains
  }
}

/// What the source has of a lane.
///
/// The lane is held by the subscription's lifetime, which it holds in turn. That cycle ends here, when the
/// source lets go.
// The proof for `Sendable`: constants. The job is only run by the runtime, on its actor.
final class ActorLaneEnd<Value, Failure: Error>: @unchecked Sendable {
  typealias Job = @isolated(any) () async -> Void

  private let lane: ActorLane<Value, Failure>
  private let job: Job

  init(_ lane: ActorLane<Value, Failure>, _ job: @escaping Job) {
    self.lane = lane
    self.job = job
  }

  deinit {
    lane.close()
  }

  func receive(_ event: Event<Value, Failure>) {
    guard lane.enqueue(event) else { return }
    nonisolated(unsafe) let job = job
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: job)
    } else {
      Task(operation: job)
    }
  }
}
