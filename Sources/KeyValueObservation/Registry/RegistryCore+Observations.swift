internal import Synchronization

extension RegistryCore {
  /// Attaches an observation of one property of this object.
  ///
  /// - Parameters:
  ///   - info: The observation, which its token owns from now on.
  ///   - slot: The property's slot.
  ///   - token: The token.
  ///   - look: Called with the lock held, if the object is there.
  /// - Returns: Whether it was attached; not so if the object is gone.
  @inline(never)
  func attach(
    _ info: ObservationInfo,
    to slot: PropertySlot,
    token: ObservationToken,
    _ look: () -> Void = {}
  ) -> Bool {
    withInlinedLock { contents, state in
      guard !state.isEnded else { return false }
      info.takeSerial()
      token.own(info)
      contents.add(info, to: slot, &state)
      contents.observationCount += 1
      look()
      return true
    }
  }

  /// Attaches an observation of a path or a computed property that starts at this object.
  func attach(_ info: DerivedInfo, token: ObservationToken) -> Bool {
    withLockedState { contents, state in
      guard !state.isEnded else { return false }
      info.takeSerial()
      token.own(info)
      contents.derived[ObjectIdentifier(info)] = .passUnretained(info)
      contents.observationCount += 1
      state.bits |= RegistryState.observed
      return true
    }
  }

  /// Ends an observation.
  ///
  /// - Parameter token: The observation's token.
  /// - Returns: The info, for the caller to let go outside of locks; nil if it was ended before, or
  ///   if the delivering thread will let it go.
  @inline(never)
  func detach(_ token: ObservationToken) -> ObservationInfo? {
    withInlinedLock { contents, state in
      guard var info = token.disown() else { return nil }
      // Whoever else holds it may be calling the handler.
      if !isKnownUniquelyReferenced(&info) { token.watchCalls(of: info) }
      contents.observationCount -= 1
      guard let slot = info.slotReference else {
        contents.remove(unsafeDowncast(info, to: DerivedInfo.self), &state)
        return info
      }
      contents.remove(info, from: slot, &state)
      guard mayBeInUse(info, of: slot, state) else { return info }
      token.watchCalls(of: info)
      contents.retire(info, &state)
      return nil
    }
  }

  /// Links a computed observation to a property of this object that it depends on.
  func attach(_ link: DependencyLink) {
    withLockedState { contents, state in
      guard !state.isEnded, !link.isOver else { return }
      link.isAttached = true
      contents.add(link.entry, to: link.slot, &state)
      contents.dependencyCount += 1
    }
  }

  /// Takes a link back.
  func detach(_ link: DependencyLink) {
    withLockedState { contents, state in
      link.isOver = true
      guard link.isAttached else { return }
      link.isAttached = false
      link.slot.remove(link.entry, isDelivering: state.isDelivering)
      contents.leaveTidying(of: link.slot, &state)
      // The delivering thread looks at an entry's fields while it walks.
      if state.isDelivering { contents.retire(link.entry, &state) }
      contents.dependencyCount -= 1
      contents.updateObserved(&state)
    }
  }

  /// Whether the delivering thread may be calling the handler without holding the info: it does so
  /// if it is another thread, or if this thread is inside that handler.
  private func mayBeInUse(
    _ info: ObservationInfo,
    of slot: Unmanaged<PropertySlot>,
    _ state: RegistryState
  ) -> Bool {
    guard state.isDelivering else { return false }
    guard deliverer.load(ordering: .relaxed) == CurrentThread.id else { return true }
    return slot._withUnsafeGuaranteedRef { $0.running.load(ordering: .relaxed)?.toOpaque() }
      == Unmanaged<SlotEntry>.passUnretained(info).toOpaque()
  }
}

extension RegistryContents {
  fileprivate mutating func add(
    _ entry: SlotEntry,
    to slot: PropertySlot,
    _ state: inout RegistryState
  ) {
    if let cells = slot.add(entry, isDelivering: state.isDelivering) { retire(cells, &state) }
    leaveTidying(of: slot, &state)
    state.bits |= RegistryState.observed
  }

  fileprivate mutating func remove(
    _ info: ObservationInfo,
    from slot: Unmanaged<PropertySlot>,
    _ state: inout RegistryState
  ) {
    slot._withUnsafeGuaranteedRef { slot in
      slot.remove(info, isDelivering: state.isDelivering)
      leaveTidying(of: slot, &state)
    }
    updateObserved(&state)
  }

  fileprivate mutating func remove(_ derived: DerivedInfo, _ state: inout RegistryState) {
    derived.markEnded()
    self.derived[ObjectIdentifier(derived)] = nil
    updateObserved(&state)
  }

  /// Has the delivering thread tidy a slot up, if need be, when it doesn't walk over it.
  fileprivate mutating func leaveTidying(of slot: PropertySlot, _ state: inout RegistryState) {
    guard state.isDelivering, slot.isUntidy else { return }
    hasUntidySlots = true
    state.bits |= RegistryState.pending
  }

  /// Leaves something for the delivering thread to let go.
  mutating func retire(_ object: AnyObject, _ state: inout RegistryState) {
    retired.append(object)
    state.bits |= RegistryState.pending
  }

  fileprivate func updateObserved(_ state: inout RegistryState) {
    if !isObserved { state.bits &= ~RegistryState.observed }
  }
}
