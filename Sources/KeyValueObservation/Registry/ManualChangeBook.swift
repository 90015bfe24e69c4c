/// The manual changes of an object that were announced and aren't done yet.
struct ManualChangeBook {
  private let core: RegistryCore

  init(_ core: RegistryCore) {
    self.core = core
  }

  /// Notes an announcement.
  ///
  /// The outermost one of a property calls those that asked for it, and takes the old values.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: The property.
  ///   - site: Where it is announced.
  ///   - isBracketed: Whether the end is sure to come, on this thread. Then others may announce changes
  ///     meanwhile, and the same place may do so again.
  func begin<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    at site: CallSite,
    isBracketed: Bool
  ) {
    if let present = open(keyPath) {
      guard !isBracketed, present.thread == nil, present.site == site else {
        return deepen(present, by: 1)
      }
      // Called again from where it was called before: what should have ended it never came.
      abandon(present, of: object, missing: "didChangeValue(for:)")
    }
    let change = prepare(object, keyPath, at: site, thread: isBracketed ? CurrentThread.id : nil)
    core.withLock { $0.withExtras { $0.manualChanges.append(change) } }
  }

  /// Notes that an announced change is done.
  ///
  /// The outermost one of a property notifies.
  func end<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    at site: CallSite
  ) {
    guard let present = open(keyPath) else {
      let name = PropertyNames.name(of: keyPath, on: object)
      let missing = "willChangeValue(for:)"
      return ObservationDiagnostics.report(.unbalancedChange(name, missing: missing, at: site))
    }
    guard present.depth == 1 else { return deepen(present, by: -1) }
    remove(present)
    present.deliver(of: object)
  }

  /// Makes the prior calls and takes the old values.
  private func prepare<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    at site: CallSite,
    thread: UInt?
  ) -> ManualChange {
    guard let slot = core.slot(for: keyPath), core.withLock({ _ in slot.liveCount > 0 }) else {
      return ManualChange(keyPath, at: site, thread: thread)
    }
    // No claim: the end might never come.
    let commit = PropertyCommit<Value>(slot, of: object, isManual: true, edit: nil)
    let read = { AccessTracker.withoutTracking { object[keyPath: keyPath] } }
    if commit.wantsPrior { commit.sendPriors(old: commit.wantsOld ? read() : nil) }
    commit.willStore(old: commit.wantsOld ? read() : nil)
    let count = core.withLock { _ in slot.setManual(true) }
    return ManualChange(keyPath, at: site, thread: thread, slot: slot) { [core] object in
      // If the property's setter was used in between, it has said all there is to say.
      guard core.withLock({ _ in slot.announcementCount }) == count,
        let object = object as? Object
      else { return }
      let read = { AccessTracker.withoutTracking { object[keyPath: keyPath] } }
      commit.didStore(new: commit.wantsNew ? read() : nil)
    }
  }
}

// MARK: - The list

extension ManualChangeBook {
  /// The change of a property that is under way, unless it is another thread's.
  private func open(_ keyPath: AnyKeyPath) -> ManualChange? {
    // Compared without the lock: a key path may hold arguments with an equality of their own.
    core.withLock { $0.extras?.manualChanges.map { $0 } ?? [] }.last {
      $0.keyPath == keyPath && ($0.thread ?? CurrentThread.id) == CurrentThread.id
    }
  }

  private func deepen(_ change: ManualChange, by step: Int) {
    core.withLock { _ in change.depth += step }
  }

  private func remove(_ change: ManualChange) {
    core.withLock { contents in
      contents.withExtras { $0.manualChanges.removeAll { $0 === change } }
      _ = change.slot?.setManual(false)
    }
  }

  private func abandon(_ change: ManualChange, of object: any KeyValueObservable, missing: String) {
    remove(change)
    let name = PropertyNames.name(of: change.keyPath, on: object)
    ObservationDiagnostics.report(.unbalancedChange(name, missing: missing, at: change.site))
  }
}
