import ReactiveSignals

/// An error that tests send.
enum SourceError: Error, Equatable {
  case broken
}

/// A source that a test drives by hand, and that counts what becomes of its subscriptions.
///
/// Each event goes to the subscriptions that are there at the time.
final class HandSource<Value> {
  typealias Failure = SourceError

  /// How often each subscription was ended, in the order in which they began.
  private(set) var endCounts: [Int] = []
  private var observers: [Observer<Value, Failure>] = []

  /// The source as a signal.
  var signal: Signal<Value, Failure> {
    .create { [self] observer, lifetime in
      let index = endCounts.count
      endCounts.append(0)
      observers.append(observer)
      lifetime.onEnd { self.endCounts[index] += 1 }
    }
  }

  /// How many subscriptions there are that haven't ended.
  var activeCount: Int { endCounts.count { $0 == 0 } }

  /// Sends an event to all subscriptions, those that are over included.
  func send(_ event: Event<Value, Failure>) {
    for observer in observers { observer.send(event) }
  }

  func send(_ value: Value) { send(.value(value)) }
  func fail() { send(.failed(.broken)) }
  func complete() { send(.completed) }

  /// Lets go of whom to tell: nobody can send any more.
  func drop() {
    observers = []
  }
}
