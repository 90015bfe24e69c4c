/// A weak reference that can be stored in a constant, which saves the check for exclusive access
/// that every load of a weak variable costs.
// The proof for `Sendable`: loading a weak reference is safe from any thread. What is done with the
// object that comes out is up to whoever loads it.
@usableFromInline
struct WeakReference<Object: AnyObject>: @unchecked Sendable {
  /// The object, unless it is gone or on its way out.
  @usableFromInline private(set) weak var value: Object?

  @usableFromInline
  init(_ object: Object) {
    value = object
  }
}
