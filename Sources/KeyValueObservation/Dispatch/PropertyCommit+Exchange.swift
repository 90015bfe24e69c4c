extension PropertyCommit {
  /// What an exchange has left to do outside the lock.
  private struct Outcome {
    let change: Change<Value>
    /// Whether the change isn't in the queue, since it can be delivered right now.
    let isNext: Bool
  }

  /// Makes the change of a property for several threads, from the calls before the store on.
  ///
  /// The change gets its place in the queue in the same critical section in which the value is stored,
  /// so that all hear of the changes in the order of the stores.
  ///
  /// - Parameters:
  ///   - cell: Where the value is.
  ///   - new: The value.
  ///   - version: How often the value has to have been stored; nil if it doesn't matter.
  ///   - wantsPriors: Whether those are called that asked to be called before.
  /// - Returns: Whether it was stored; not so if another thread was faster.
  @usableFromInline
  func exchange(
    in cell: SynchronizedCell<Value>,
    for new: Value,
    ifVersion version: UInt?,
    sendingPriors wantsPriors: Bool
  ) -> Bool {
    if wantsPriors, wantsPrior {
      sendPriors(old: wantsOld ? cell.read(.passUnretained(slot.core)) : nil)
    }
    plan.takeOlds(nil)
    let batch = ObservationBatch.current
    var former: Value?
    guard let outcome = store(new, in: cell, version, isQueued: batch == nil, &former) else {
      plan.abandon()
      return false
    }
    // What the store replaced goes before anybody is told. (As a field of the outcome it would be held
    // to the end by unoptimised code.)
    former = nil
    noteAnnouncement()
    if let batch {
      add(outcome.change, to: batch)
    } else {
      deliver(outcome)
    }
    return true
  }

  private func store(
    _ new: Value,
    in cell: SynchronizedCell<Value>,
    _ version: UInt?,
    isQueued: Bool,
    _ former: inout Value?
  ) -> Outcome? {
    slot.core.withLockedState { contents, state in
      guard version == nil || version == cell.version else { return nil }
      former = cell.exchange(new)
      plan.noteStore()
      let change = change(new: new, old: wantsOld ? former : nil, isPrior: false)
      let isNext = plan.hasClaim && contents.queue.isEmpty
      if isQueued, !isNext {
        let round = round(for: change, turns: []).run
        plan.noteClaim(slot.core.enqueue(round, in: &contents, &state))
      }
      return Outcome(change: change, isNext: isNext)
    }
  }

  private func deliver(_ outcome: Outcome) {
    plan.takeNews(nil)
    plan.leaveForeignTurns()
    if outcome.isNext {
      plan.deliver(round(for: outcome.change, turns: plan.ownTurns).run)
    } else {
      plan.leaveOwnTurns()
      plan.abandon()
    }
  }
}
