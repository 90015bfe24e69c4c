/// The one place in which a controller refers to its observer, weakly.
// The proof for `Sendable`: the references are written once, before anybody else knows the anchor, and
// loading a weak reference is safe from any thread. It isn't a `WeakReference`, which unspecialised code
// copies before it looks into it (Swift 6.3).
final class ObserverAnchor<Observer: AnyObject>: @unchecked Sendable {
  /// The observer, unless it is gone.
  @exclusivity(unchecked) private(set) weak var observer: Observer?
  /// The controller's book; its handlers keep the anchor.
  @exclusivity(unchecked) private weak var ledger: ObservationLedger?

  init(_ observer: Observer, _ ledger: ObservationLedger) {
    self.observer = observer
    self.ledger = ledger
  }

  /// The observer, for a call.
  ///
  /// If it is gone, all of its observations end: nothing else tells that a plain object went.
  var observerToCall: Observer? {
    if let observer { return observer }
    ledger?.endAll()
    return nil
  }

  /// A handler that is given the observer, and isn't called without it.
  func bind<Object: AnyObject, Value>(
    _ handler: @escaping (Observer, Object, Change<Value>) -> Void
  ) -> (Object, Change<Value>) -> Void {
    { object, change in
      guard let observer = self.observerToCall else { return }
      handler(observer, object, change)
    }
  }
}
