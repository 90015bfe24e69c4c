internal import KeyValueObservation

/// A weak reference in a constant, which saves the check for exclusive access.
// The proof for `Sendable`: loading a weak reference is safe from any thread.
@usableFromInline
struct WeakOwner<Object: AnyObject>: @unchecked Sendable {
  @usableFromInline private(set) weak var object: Object?

  @usableFromInline
  init(_ object: Object) {
    self.object = object
  }
}

extension Lifetime {
  /// Ends with an object, if that can tell of its end.
  @usableFromInline
  func end(with owner: AnyObject) {
    guard let owner = owner as? any KeyValueObservable else { return }
    let registration = owner.observationRegistry.onEnd { [weak core] in core?.dispose() }
    onEnd { registration.cancel() }
  }
}
