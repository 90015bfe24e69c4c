/// The one place in which a controller refers to its observer, weakly.
// The proof for `Sendable`: the reference is written once, before anybody else knows the anchor, and
// loading a weak reference is safe from any thread. It isn't a `WeakReference`, which unspecialised code
// copies before it looks into it (Swift 6.3).
final class ObserverAnchor<Observer: AnyObject>: @unchecked Sendable {
  /// The observer, unless it is gone.
  @exclusivity(unchecked) private(set) weak var observer: Observer?

  init(_ observer: Observer) {
    self.observer = observer
  }

  /// A handler that is given the observer, and isn't called without it.
  func bind<Object: AnyObject, Value>(
    _ handler: @escaping (Observer, Object, Change<Value>) -> Void
  ) -> (Object, Change<Value>) -> Void {
    { object, change in
      guard let observer = self.observer else { return }
      handler(observer, object, change)
    }
  }
}
