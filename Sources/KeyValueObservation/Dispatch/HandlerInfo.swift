/// An observation of one property with the object and the closure that it calls.
// The proof for `Sendable`: it adds constants; see `PropertyInfo`.
@usableFromInline
final class HandlerInfo<Object: AnyObject, Value>: PropertyInfo<Value>, @unchecked Sendable {
  // Not held: whoever delivers holds the object.
  @usableFromInline let object: Unmanaged<Object>
  @usableFromInline let handler: (Object, Change<Value>) -> Void
  /// The property as it was spelled, where that isn't how its class spells it.
  @usableFromInline let spelling: AnyKeyPath?

  @inlinable
  init(
    _ object: Object,
    slot: PropertySlot,
    spelling: AnyKeyPath?,
    request: ObservationRequest,
    handler: @escaping (Object, Change<Value>) -> Void
  ) {
    self.object = .passUnretained(object)
    self.handler = handler
    self.spelling = spelling
    super.init(slot: slot, request: request) { info, change in
      unsafeDowncast(info, to: HandlerInfo<Object, Value>.self).call(with: change)
    }
  }

  /// Calls the handler with what the observation asked for.
  @inlinable
  @inline(__always)
  func call(with change: Change<Value>) {
    object._withUnsafeGuaranteedRef { object in
      if options.contains(.new), options.contains(.old) || change.old == nil, spelling == nil {
        handler(object, change)
      } else {
        handler(object, change.masked(by: options, spelling: spelling))
      }
    }
  }
}
