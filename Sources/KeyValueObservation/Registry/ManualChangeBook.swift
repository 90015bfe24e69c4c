/// The manual changes of an object that were announced and aren't done yet.
struct ManualChangeBook {
  private let core: RegistryCore

  init(_ core: RegistryCore) {
    self.core = core
  }

  /// Notes an announcement.
  ///
  /// The outermost one of a property calls those that asked for it, and takes the old values.
  func begin<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    at site: CallSite,
    isBracketed: Bool
  ) {
    let present = open(keyPath)
    if let present, present.site == site, !isBracketed {
      // Called again from where it was called before: what should have ended it never came.
      abandon(present, of: object, missing: "didChangeValue(for:)")
    } else if present != nil {
      return deepen(keyPath, by: 1)
    }
    let finish = prepare(object, keyPath)
    let change = ManualChange(keyPath: keyPath, site: site, finish: finish)
    core.withLock { $0.withExtras { $0.manualChanges.append(change) } }
  }

  /// Notes that an announced change is done.
  ///
  /// The outermost one notifies.
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
    guard present.depth == 1 else { return deepen(keyPath, by: -1) }
    remove(present)
    present.finish?(true)
  }

  /// Makes the prior calls and takes the old values.
  ///
  /// - Returns: What notifies after the change; nil if nobody observes the property.
  private func prepare<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>
  ) -> ((_ isDone: Bool) -> Void)? {
    guard let slot = core.slot(for: keyPath), core.withLock({ _ in slot.liveCount > 0 }) else {
      return nil
    }
    // No claim: the end might never come.
    let commit = PropertyCommit<Value>(slot, of: object, isManual: true, edit: nil)
    let read = { AccessTracker.withoutTracking { object[keyPath: keyPath] } }
    if commit.wantsPrior { commit.sendPriors(old: commit.wantsOld ? read() : nil) }
    commit.willStore(old: commit.wantsOld ? read() : nil)
    let count = core.withLock { _ in slot.setManual(true) }
    return { [unowned object, core] isDone in
      // If the property's setter was used in between, it has said all there is to say.
      guard core.withLock({ _ in slot.setManual(false) }) == count, isDone else { return }
      let read = { AccessTracker.withoutTracking { object[keyPath: keyPath] } }
      commit.didStore(new: commit.wantsNew ? read() : nil)
    }
  }
}

// MARK: - The list

extension ManualChangeBook {
  private func open(_ keyPath: AnyKeyPath) -> ManualChange? {
    // Compared without the lock: a key path may hold arguments with an equality of their own.
    core.withLock { $0.extras?.manualChanges ?? [] }.last { $0.keyPath == keyPath }
  }

  private func deepen(_ keyPath: AnyKeyPath, by step: Int) {
    guard let present = open(keyPath) else { return }
    update(present) { $0[$1].depth += step }
  }

  private func remove(_ change: ManualChange) {
    update(change) { $0.remove(at: $1) }
  }

  private func abandon(_ change: ManualChange, of object: any KeyValueObservable, missing: String) {
    remove(change)
    change.finish?(false)
    let name = PropertyNames.name(of: change.keyPath, on: object)
    ObservationDiagnostics.report(.unbalancedChange(name, missing: missing, at: change.site))
  }

  private func update(_ change: ManualChange, _ body: (inout [ManualChange], Int) -> Void) {
    core.withLock { contents in
      contents.withExtras { extras in
        let index = extras.manualChanges.lastIndex { $0.keyPath === change.keyPath }
        if let index { body(&extras.manualChanges, index) }
      }
    }
  }
}
