/// An observation of exactly one property, which is told by the property's setter.
// The proof for `Sendable`: it adds constants. What the handler captures is called by the thread
// that changes the property, which is the user's to choose, and released outside of locks.
@usableFromInline
class PropertyInfo<Value>: ObservationInfo, @unchecked Sendable {
  /// Calls the handler. A closure rather than an overridden method: it is specialised where the
  /// observation is made, whereas the method table of a generic class isn't (measured: 150 ns).
  @usableFromInline final let deliver: (PropertyInfo<Value>, Change<Value>) -> Void

  @usableFromInline
  init(
    slot: PropertySlot,
    request: ObservationRequest,
    deliver: @escaping (PropertyInfo<Value>, Change<Value>) -> Void
  ) {
    self.deliver = deliver
    super.init(.property(slot), request)
  }
}
