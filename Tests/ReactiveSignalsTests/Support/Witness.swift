/// An object whose end can be seen.
final class Witness: Sendable {
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void = {}) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }

  /// Something to do with it, so that a closure captures it.
  func touch() {}
}

/// A weak reference, to see whether an object is still there.
struct WeakWitness {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  var isGone: Bool { object == nil }
}

/// Takes something to where it is used by one thread at a time.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
