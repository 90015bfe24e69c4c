/// An observation of exactly one property, which is told by the property's setter.
// The proof for `Sendable`: it adds constants. What the handler captures is called by the thread
// that changes the property, which is the user's to choose, and released outside of locks.
@usableFromInline
class PropertyInfo<Value>: ObservationInfo, @unchecked Sendable {
  // Not held: whoever delivers holds the object.
  @usableFromInline final let object: Unmanaged<AnyObject>
  @usableFromInline final let handler: LendingHandler<Value>

  // Required, for it to be called by way of `PropertySlot.infoType`; inlined, as the optimiser would count what it is
  // given up and down otherwise (Swift 6.3).
  @inline(__always)
  required init(
    _ object: borrowing AnyObject,
    _ subject: consuming Subject,
    _ request: borrowing ObservationRequest,
    needs: ObservingOptions,
    handler: consuming LendingHandler<Value>
  ) {
    self.object = .passUnretained(object)
    self.handler = consume handler
    super.init(consume subject, request, needs: needs)
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
  final func deliver(lending change: UnsafePointer<LentChange<Value>>, _ kind: RoundKinds) {
    if masking.isDisjoint(with: kind) {
      object._withUnsafeGuaranteedRef { handler.call($0, change) }
    } else {
      deliverMasked(change.pointee.held)
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

  /// Those that carry what the options don't ask for; each carries the new value.
  static func masked(by options: ObservingOptions) -> Self {
    options.contains(.new) ? options.contains(.old) ? [] : .carryingOld : .all
  }
}
