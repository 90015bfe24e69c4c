/// A weak reference that can be stored in a constant, which saves the check for exclusive access
/// that every load of a weak variable costs.
@usableFromInline
struct WeakReference<Object: AnyObject> {
  /// The object, unless it is gone or on its way out.
  @usableFromInline private(set) weak var value: Object?

  @usableFromInline
  init(_ object: Object) {
    value = object
  }
}
