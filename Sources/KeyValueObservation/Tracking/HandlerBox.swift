/// A handler as an object, so that a reference is all that has to be taken under a lock.
final class HandlerBox<Object: AnyObject, Value>: Sendable {
  // The proof: it is called by the thread that delivers for the object at which the path starts.
  nonisolated(unsafe) let call: (Object, Change<Value>) -> Void

  init(_ call: @escaping (Object, Change<Value>) -> Void) {
    self.call = call
  }
}
