internal import Synchronization

/// The calls for one change, with computed observations among those of the property itself.
struct DeliveryRound<Value> {
  let change: Change<Value>
  let slot: PropertySlot
  let audience: Audience
  /// The computed observations of the same object, in the order of registration.
  let turns: [DerivedTurn]

  /// Calls all that are still active, in the order of registration.
  ///
  /// With the claim.
  func run() {
    var remaining = turns[...]
    for position in 0..<slot.count.load(ordering: .acquiring) {
      guard let serial = serial(at: position) else { continue }
      deliver(&remaining, before: serial)
      // A turn may have ended the entry.
      guard let entry = slot.entry(at: position) else { continue }
      ObservationDispatcher.call(entry, of: slot, with: change, .all)
    }
    slot.running.store(nil, ordering: .relaxed)
    deliver(&remaining, before: .max)
  }

  /// The serial number of an observation of the property that the change is for.
  private func serial(at position: Int) -> UInt64? {
    slot.entry(at: position)?._withUnsafeGuaranteedRef { entry in
      entry.isLink || !audience.contains(entry) ? nil : entry.serial
    }
  }

  private func deliver(_ turns: inout ArraySlice<DerivedTurn>, before serial: UInt64) {
    while let turn = turns.first, turn.info.serial < serial {
      turn.deliver()
      turns.removeFirst()
    }
  }
}
