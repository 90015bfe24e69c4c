public import Synchronization

// One thread at a time delivers for an object. Others, and the same one from inside a handler, leave
// what they have in the queue and go on. So every observer sees changes in commit order, and nobody
// is called under a lock.
extension RegistryCore {
  /// Becomes the delivering thread unless there is one.
  ///
  /// The caller holds the object until it gives the claim back with `finish` or `drain`.
  ///
  /// - Returns: Whether the calling thread delivers now.
  func claim() -> Bool {
    withLockedState { _, state in
      guard !state.isDelivering else { return false }
      state.bits |= RegistryState.delivering
      deliverer.store(CurrentThread.id, ordering: .relaxed)
      return true
    }
  }

  /// Whether the calling thread delivers.
  var isDeliveredHere: Bool {
    withLockedState { _, state in
      state.isDelivering && deliverer.load(ordering: .relaxed) == CurrentThread.id
    }
  }

  /// Leaves a delivery for the delivering thread, and becomes that thread if there is none.
  ///
  /// - Parameter delivery: Calls handlers, on the delivering thread, after all that is queued.
  /// - Returns: Whether the calling thread delivers now, and so has to call `drain`.
  func enqueue(_ delivery: @escaping () -> Void) -> Bool {
    withLockedState { contents, state in enqueue(delivery, in: &contents, &state) }
  }

  /// The same for those that have the lock.
  func enqueue(
    _ delivery: @escaping () -> Void,
    in contents: inout RegistryContents,
    _ state: inout RegistryState
  ) -> Bool {
    contents.queue.append(BindingCause.carry(delivery, to: self))
    state.bits |= RegistryState.pending
    guard !state.isDelivering else { return false }
    state.bits |= RegistryState.delivering
    deliverer.store(CurrentThread.id, ordering: .relaxed)
    return true
  }

  /// Gives the claim back, and first does what was left for the delivering thread.
  @inlinable
  @inline(__always)
  func finish() {
    let (isDone, _) = stateBits.compareExchange(
      expected: RegistryState.observed | RegistryState.delivering,
      desired: RegistryState.observed,
      ordering: .releasing
    )
    if !isDone { drain() }
  }

  /// Delivers what is queued, and gives the claim back once nothing is.
  @usableFromInline
  func drain() {
    while let work = takeWork() { work.run(flushing: self) }
  }

  /// Lets go of what was ended while it might have been in use.
  fileprivate func flushRetired() {
    guard RegistryState(bits: stateBits.load(ordering: .relaxed)).isPending else { return }
    let retired = withLock { contents in
      let retired = contents.retired
      contents.retired = []
      return retired
    }
    withExtendedLifetime(retired) {}
  }

  private func takeWork() -> DeliveryWork? {
    withLockedState { contents, state in
      state.bits &= ~RegistryState.pending
      // Between two deliveries nobody walks.
      contents.tidySlots()
      guard contents.queue.isEmpty, contents.retired.isEmpty else { return contents.takeWork() }
      state.bits &= ~RegistryState.delivering
      return nil
    }
  }
}

/// What a delivering thread took out of a registry.
private struct DeliveryWork {
  var retired: [AnyObject]
  let queue: [() -> Void]

  consuming func run(flushing core: RegistryCore) {
    retired = []
    for delivery in queue {
      AccessTracker.withoutTracking(delivery)
      core.flushRetired()
    }
  }
}

extension RegistryContents {
  fileprivate mutating func takeWork() -> DeliveryWork {
    let work = DeliveryWork(retired: retired, queue: queue)
    retired = []
    queue = []
    return work
  }

  fileprivate mutating func tidySlots() {
    guard hasUntidySlots else { return }
    hasUntidySlots = false
    for slot in slots { slot.tidy() }
  }
}
