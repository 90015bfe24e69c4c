/// The way of one subscription's events to the actor that its closures belong to.
///
/// Events are delivered by a task on the actor. A task that is started there runs at once, so an event that
/// is sent on the actor arrives before `send` returns; one that is sent elsewhere, or while others wait,
/// waits its turn.
// The proof for `Sendable`: the fields are behind a lock, and the observer is called by the one task that
// is draining, on the actor.
@usableFromInline
final class ActorLane<Value, Failure: Error>: LifetimeMember, @unchecked Sendable {
  @usableFromInline let state: Locked<State>

  @usableFromInline
  struct State {
    @usableFromInline var waiting: [Event<Value, Failure>] = []
    /// Nil when nothing can arrive any more.
    @usableFromInline var observer: Observer<Value, Failure>?
    /// A task is on its way, or draining.
    @usableFromInline var isScheduled = false
    @usableFromInline var isDraining = false
    /// The subscription has ended, or nobody can send any more.
    @usableFromInline var isOver = false

    @inlinable
    init(observer: Observer<Value, Failure>) {
      self.observer = observer
    }
  }

  @inlinable
  init(_ observer: Observer<Value, Failure>) {
    state = Locked(State(observer: observer))
  }

  /// Leaves an event.
  ///
  /// - Returns: Whether a task has to be started.
  @inlinable
  func enqueue(_ event: Event<Value, Failure>) -> Bool {
    state.withLock { state in
      guard state.observer != nil else { return false }
      state.waiting.append(event)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
  }

  /// Delivers what was left, on the actor.
  @inlinable
  func drain() {
    while let observer = deliverer() {
      for event in takeEvents() { observer.send(event) }
    }
  }

  /// Whom to tell what was left; nil if nothing was, and then the task is over.
  @inlinable
  func deliverer() -> Observer<Value, Failure>? {
    let (observer, remains) = state.withLock { $0.next() }
    withExtendedLifetime(remains) {}
    return observer
  }

  @inlinable
  func takeEvents() -> [Event<Value, Failure>] {
    state.withLock { state in
      let events = state.waiting
      state.waiting = []
      return events
    }
  }

  /// The subscription has ended.
  @inlinable
  override func end() {
    let remains = state.withLock { state in
      state.isOver = true
      return state.isDraining ? nil : state.letGo()
    }
    withExtendedLifetime(remains) {}
  }

  /// Nobody can send any more: what waits is still delivered.
  @inlinable
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
  @inlinable
  mutating func next() -> (Observer<Value, Failure>?, remains: Self?) {
    isDraining = observer != nil && !waiting.isEmpty
    if isDraining { return (observer, nil) }
    isScheduled = false
    return (nil, isOver ? letGo() : nil)
  }

  /// Takes out what belongs to the user, to be let go of outside the lock.
  @inlinable
  mutating func letGo() -> Self {
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
@usableFromInline
final class ActorLaneEnd<Value, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Job = @isolated(any) () async -> Void

  @usableFromInline let lane: ActorLane<Value, Failure>
  @usableFromInline let job: Job

  @inlinable
  init(_ lane: ActorLane<Value, Failure>, _ job: @escaping Job) {
    self.lane = lane
    self.job = job
  }

  @inlinable
  deinit {
    lane.close()
  }

  @inlinable
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
