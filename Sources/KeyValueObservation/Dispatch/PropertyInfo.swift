/// An observation of exactly one property, which is told by the property's setter.
// The proof for `Sendable`: it adds constants. What the handler captures is called by the thread
// that changes the property, which is the user's to choose, and released outside of locks.
@usableFromInline
class PropertyInfo<Value>: ObservationInfo, @unchecked Sendable {
  // Not held: whoever delivers holds the object.
  @usableFromInline final let object: Unmanaged<AnyObject>
  @usableFromInline final let handler: LendingHandler<Value>
  /// In which rounds the observation isn't told the whole change.
  @usableFromInline final let masking: RoundKinds
  /// The property as it was spelled, where that isn't how its class spells it.
  private let spelling: AnyKeyPath?

  // Required, for it to be called by way of `PropertySlot.infoType`.
  required init(
    _ object: borrowing AnyObject,
    slot: borrowing PropertySlot,
    spelling: borrowing AnyKeyPath?,
    request: borrowing ObservationRequest,
    needs: ObservingOptions,
    handler: borrowing LendingHandler<Value>
  ) {
    self.object = .passUnretained(object)
    self.handler = copy handler
    self.spelling = copy spelling
    let options = request.options.union(needs)
    let isAlwaysMasked = self.spelling != nil || !options.contains(.new)
    masking = isAlwaysMasked ? .all : options.contains(.old) ? [] : .carryingOld
    super.init(.property(copy slot), request, needs: needs)
  }

  /// Makes the end of a path.
  ///
  /// - Parameters:
  ///   - path: The path's observation, which is what the handler is called with.
  ///   - slot: The property's slot.
  ///   - handler: Tells it.
  init(_ path: DerivedInfo, slot: PropertySlot, handler: LendingHandler<Value>) {
    object = .passUnretained(path)
    self.handler = handler
    spelling = nil
    masking = path.options.contains(.old) ? [] : .carryingOld
    super.init(linking: path, to: slot)
  }

  /// Calls the handler with what the observation asked for.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - kind: What the change carries.
  final func deliver(_ change: Change<Value>, _ kind: RoundKinds) {
    guard masking.isDisjoint(with: kind) else { return deliverMasked(change) }
    object._withUnsafeGuaranteedRef { handler.holding.call($0, change) }
  }

  /// The same with a change that is lent.
  @inlinable
  @inline(__always)
  final func deliver(lending change: LentChange<Value>, _ kind: RoundKinds) {
    if masking.isDisjoint(with: kind) {
      object._withUnsafeGuaranteedRef { handler.call($0, change) }
    } else {
      deliverMasked(change.held)
    }
  }

  /// Calls the handler with less than the whole change.
  @usableFromInline
  @inline(never)
  final func deliverMasked(_ change: Change<Value>) {
    object._withUnsafeGuaranteedRef {
      handler.holding.call($0, change.masked(by: options, spelling: spelling))
    }
  }
}

/// What the changes of a round carry.
@usableFromInline
struct RoundKinds: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// No old value.
  @inlinable static var carryingNoOld: Self { Self(rawValue: 1) }
  /// The old value.
  @inlinable static var carryingOld: Self { Self(rawValue: 2) }
  /// Any.
  @inlinable static var all: Self { Self(rawValue: 3) }
}
