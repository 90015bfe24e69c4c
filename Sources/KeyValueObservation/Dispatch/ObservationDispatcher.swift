public import Synchronization

/// Fans changes out: the one place from which handlers are called.
///
/// It knows no observation by itself: it walks over the slot of the property that changed, so there
/// is no table and no lock that different objects share.
@usableFromInline
enum ObservationDispatcher {
  /// Calls the observations of a property in the order of registration.
  ///
  /// With the claim.
  ///
  /// An observation that ends during the walk isn't called any more; one that comes isn't either.
  ///
  /// - Parameters:
  ///   - change: The change, which carries the old value if that is wanted.
  ///   - slot: The property's slot, which has no entries but observations of it.
  ///   - count: How many entries there were when the change was committed.
  @inlinable
  @inline(never)
  static func deliver<Value>(
    _ change: UnsafePointer<LentChange<Value>>,
    to slot: Unmanaged<PropertySlot>,
    upTo count: Int
  ) {
    slot._withUnsafeGuaranteedRef { slot in
      let kind: RoundKinds = change.pointee.old == nil ? .carryingNoOld : .carryingOld
      var position = 0
      while position < count {
        if let entry = slot.entry(at: position) { call(entry, of: slot, lending: change, kind) }
        position &+= 1
      }
      slot.running.store(nil, ordering: .relaxed)
    }
  }

  /// Calls one observation without holding it: should it end meanwhile, it is kept until the walk
  /// is over, since it is noted as running.
  static func call<Value>(
    _ entry: Unmanaged<SlotEntry>,
    of slot: PropertySlot,
    with change: Change<Value>,
    _ kind: RoundKinds
  ) {
    slot.running.store(entry, ordering: .relaxed)
    let info = Unmanaged<PropertyInfo<Value>>.fromOpaque(entry.toOpaque())
    info._withUnsafeGuaranteedRef { $0.deliver(change, kind) }
  }

  /// The same with a change that is lent.
  @inlinable
  @inline(__always)
  static func call<Value>(
    _ entry: Unmanaged<SlotEntry>,
    of slot: PropertySlot,
    lending change: UnsafePointer<LentChange<Value>>,
    _ kind: RoundKinds
  ) {
    slot.running.store(entry, ordering: .relaxed)
    // The type is changed on the reference that isn't held, or else the closure would be.
    let info = Unmanaged<PropertyInfo<Value>>.fromOpaque(entry.toOpaque())
    info._withUnsafeGuaranteedRef { $0.deliver(lending: change, kind) }
  }
}
