public import ReactiveSignals
internal import Synchronization

/// A signal with a given history, which tells when it was subscribed to.
///
/// It is made by `hot` or `cold` of a ``TestScheduler``.
///
/// - Lifetime: It lives as long as the test or a subscription holds it. A hot one's events are scheduled
///   when it is made.
public final class TestSignal<Value, Failure: Error> {
  /// The signal.
  public let signal: Signal<Value, Failure>

  private let book: SubscriptionBook

  /// A signal that sends the same to all, at the same times, whether somebody listens or not.
  static func hot(
    _ events: [RecordedEvent<Value, Failure>],
    _ scheduler: TestScheduler
  ) -> TestSignal {
    let subject = PublishSubject<Value, Failure>()
    for event in events {
      scheduler.schedule(after: event.time) { subject.send(event.event) }
    }
    return TestSignal(subject.signal, scheduler)
  }

  /// A signal that begins anew for each subscription.
  static func cold(
    _ events: [RecordedEvent<Value, Failure>],
    _ scheduler: TestScheduler
  ) -> TestSignal {
    let signal = Signal<Value, Failure>.create { observer, lifetime in
      for event in events {
        lifetime.add(scheduler.schedule(after: event.time) { observer.send(event.event) })
      }
    }
    return TestSignal(signal, scheduler)
  }

  private init(_ signal: Signal<Value, Failure>, _ scheduler: TestScheduler) {
    let book = SubscriptionBook()
    self.book = book
    self.signal = .create { observer, lifetime in
      let index = book.open(scheduler.now)
      lifetime.onEnd { book.close(index, scheduler.now) }
      lifetime.add(signal.subscribe(observer, isolation: nil))
    }
  }

  /// The subscriptions so far, in the order in which they began.
  public var subscriptions: [TestSubscription] { book.subscriptions }
}

/// The list of subscriptions.
private final class SubscriptionBook: Sendable {
  private let entries = Mutex<[TestSubscription]>([])

  var subscriptions: [TestSubscription] { entries.withLock { $0.map { $0 } } }

  func open(_ time: Duration) -> Int {
    entries.withLock { entries in
      entries.append(TestSubscription(time, nil))
      return entries.count - 1
    }
  }

  func close(_ index: Int, _ time: Duration) {
    entries.withLock { $0[index].end = time }
  }
}
