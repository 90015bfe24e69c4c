extension RegistryCore {
  /// The object's end: ends its observations, lets everything go and calls the end actions.
  ///
  /// All is marked as ended before anything is let go, since that may run user code.
  func end() {
    let remains = withLockedState { contents, state in
      state.bits |= RegistryState.ended
      state.bits &= ~RegistryState.observed
      return contents.takeRemains()
    }
    for (link, derived) in remains.links { derived.forget(link) }
    for info in remains.derived { info.releaseHandler() }
    for number in remains.endActions { takeEndAction(number)?() }
  }

  /// Asks for a call at the object's end.
  ///
  /// - Parameter action: Called once, with nothing locked; at once if the object is gone.
  /// - Returns: A number to take it back with.
  func addEndAction(_ action: @escaping () -> Void) -> Int? {
    let number = withLockedState { contents, state -> Int? in
      guard !state.isEnded else { return nil }
      return contents.withExtras { extras in
        extras.endActions[extras.nextEndAction] = action
        extras.nextEndAction += 1
        return extras.nextEndAction - 1
      }
    }
    if number == nil { action() }
    return number
  }

  /// Takes an end action back, and lets go of it outside the lock.
  func removeEndAction(_ number: Int) {
    let action = takeEndAction(number)
    withExtendedLifetime(action) {}
  }

  private func takeEndAction(_ number: Int) -> (() -> Void)? {
    withLock { $0.extras?.endActions.removeValue(forKey: number) }
  }
}

/// What an object leaves behind, to be let go outside the lock.
private struct Remains {
  var infos: [ObservationInfo] = []
  var derived: [DerivedInfo] = []
  /// With their observations, which may end on other threads meanwhile.
  var links: [(link: DependencyLink, derived: DerivedInfo)] = []
  /// The actions to call, in this order, which can be taken back until then.
  var endActions: [Int] = []
  var extras: RegistryExtras?
  var slots: [PropertySlot] = []
}

extension RegistryContents {
  fileprivate mutating func takeRemains() -> Remains {
    var remains = Remains()
    for slot in slots { slot.takeEntries(into: &remains) }
    for info in derived.values.map({ $0.takeUnretainedValue() }) where info.leaveToken() {
      info.markEnded()
      remains.derived.append(info)
    }
    remains.endActions = extras?.endActions.keys.sorted() ?? []
    let endActions = extras?.endActions
    remains.extras = extras.take()
    remains.extras?.endActions = [:]
    // The slots hold the core, so letting go of them ends a cycle.
    remains.slots = slots
    self = RegistryContents()
    if let endActions { withExtras { $0.endActions = endActions } }
    return remains
  }
}

extension PropertySlot {
  fileprivate func takeEntries(into remains: inout Remains) {
    for entry in entries {
      remove(entry, isDelivering: false)
      if let link = entry.link {
        link.isAttached = false
        remains.links.append((link, link.derived))
      } else if let info = entry as? ObservationInfo, info.leaveToken() {
        remains.infos.append(info)
      }
    }
  }
}
