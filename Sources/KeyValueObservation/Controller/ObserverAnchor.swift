/// The one place in which a controller refers to its observer, weakly.
final class ObserverAnchor<Observer: AnyObject>: Sendable {
  private let reference: WeakReference<Observer>

  init(_ observer: Observer) {
    reference = WeakReference(observer)
  }

  /// The observer, unless it is gone.
  var observer: Observer? { reference.value }

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
