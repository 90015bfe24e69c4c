/// A handler, in a form in which the type of its object can be forgotten.
@usableFromInline
struct ErasedHandler<Object: AnyObject, Value> {
  @usableFromInline let call: (Object, Change<Value>) -> Void

  @inlinable
  init(_ call: @escaping (Object, Change<Value>) -> Void) {
    self.call = call
  }

  /// The same handler, to be called with the same object.
  ///
  /// A reference is passed in the same way whatever its class, so no closure is needed around the
  /// handler: that would be an allocation for each observation and a third of the cost of each call.
  @inlinable var erased: ErasedHandler<AnyObject, Value> {
    unsafeBitCast(self, to: ErasedHandler<AnyObject, Value>.self)
  }
}
