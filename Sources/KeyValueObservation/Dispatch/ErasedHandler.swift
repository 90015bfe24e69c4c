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

/// A handler, in a form in which it is given changes that are lent.
///
/// A change is passed by its address, and `LentChange` looks the same in memory as `Change`.
@usableFromInline
struct LendingHandler<Value> {
  @usableFromInline let call: (AnyObject, UnsafePointer<LentChange<Value>>) -> Void

  init<Object: AnyObject>(_ handler: @escaping (Object, Change<Value>) -> Void) {
    self = unsafeBitCast(ErasedHandler(handler).erased, to: LendingHandler<Value>.self)
  }

  /// The handler in the form that is given changes.
  var holding: ErasedHandler<AnyObject, Value> {
    unsafeBitCast(self, to: ErasedHandler<AnyObject, Value>.self)
  }
}
