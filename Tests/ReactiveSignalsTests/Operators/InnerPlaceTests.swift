import Testing

@testable import ReactiveSignals

/// Signals that `flatMap` starts take over from one another; nobody may notice.
struct InnerPlaceTests {
  private static let strategies: [FlattenStrategy] = [.merge, .latest, .first]
  private let log = EventLog()

  @Test(arguments: strategies)
  func `signals that end at once have one lifetime`(_ strategy: FlattenStrategy) {
    let outer = PublishSubject<Int, Never>()
    let seen = Kept<Set<ObjectIdentifier>>()
    seen.last = []
    outer.signal
      .flatMap(strategy) { number in
        Signal<Int, Never>.create { observer, lifetime in
          seen.last?.insert(ObjectIdentifier(lifetime.core))
          observer.send(number)
          observer.complete()
        }
      }
      .log(to: log)
    for number in 0..<10 { outer.send(number) }
    #expect(seen.last?.count == 1)
  }

  @Test(arguments: strategies)
  func `a lifetime that somebody keeps stays ended when the next signal begins`(
    _ strategy: FlattenStrategy
  ) {
    let outer = PublishSubject<Int, Never>()
    let kept = Kept<Lifetime>()
    outer.signal
      .flatMap(strategy) { [log] number in
        .create { observer, lifetime in
          if let former = kept.last { log.add("\(former.hasEnded)") }
          kept.last = lifetime
          lifetime.onEnd { log.add("end \(number)") }
          observer.send(number)
          observer.complete()
        }
      }
      .log(to: log)
    for number in 0..<3 { outer.send(number) }
    #expect(log.line() == "0 end 0 true 1 end 1 true 2 end 2")
    kept.last?.onEnd { [log] in log.add("at once") }
    outer.complete()
    #expect(log.line() == "at once completed disposed")
  }

  @Test(arguments: strategies)
  func `an observer that somebody keeps sends nothing when the next signal has begun`(
    _ strategy: FlattenStrategy
  ) {
    let outer = PublishSubject<Int, Never>()
    let kept = Kept<Observer<Int, Never>>()
    outer.signal
      .flatMap(strategy) { number in
        .create { observer, _ in
          observer.send(number)
          kept.last?.send(-1)
          kept.last?.complete()
          if number == 2 { return }
          kept.last = observer
          observer.complete()
        }
      }
      .log(to: log)
    for number in 0..<3 { outer.send(number) }
    outer.complete()
    // Nobody can send any more.
    #expect(log.line() == "0 1 2 disposed")
  }

  @Test(arguments: strategies)
  func `a signal that takes over ends in its turn`(_ strategy: FlattenStrategy) {
    let outer = BehaviorSubject<Int, Never>(0)
    let subscription = outer.signal
      .flatMap(strategy) { [log] number in
        Signal<Int, Never>.create { observer, lifetime in
          lifetime.onEnd { log.add("end \(number)") }
          observer.send(number)
          if number == 0 { observer.complete() }
        }
      }
      .log(to: log)
    outer.send(1)
    subscription.dispose()
    #expect(log.line() == "0 end 0 1 disposed end 1")
  }

  @Test(arguments: strategies)
  func `disposing inside a signal that took over ends it at once`(_ strategy: FlattenStrategy) {
    let outer = PublishSubject<Int, Never>()
    let handle = SingleAssignmentDisposable()
    handle.set(
      outer.signal
        .flatMap(strategy) { [log] number in
          Signal<Int, Never>.sequence(0..<number).on(disposed: { log.add("end \(number)") })
        }
        .on(value: { value in if value == 2 { handle.dispose() } })
        .log(to: log)
    )
    outer.send(1)
    outer.send(2)
    outer.send(5)
    outer.send(1)
    #expect(log.line() == "0 end 1 0 1 end 2 0 1 disposed end 5")
  }

  @Test(arguments: strategies)
  func `signals that go on and signals that end at once may alternate`(
    _ strategy: FlattenStrategy
  ) {
    let outer = PublishSubject<Int, Never>()
    let inner = PublishSubject<Int, Never>()
    outer.signal
      .flatMap(strategy) { number in
        number.isMultiple(of: 2) ? .just(number) : inner.signal.take(1).map { $0 + number }
      }
      .log(to: log)
    for number in 0..<6 {
      outer.send(number)
      if number != 3 { inner.send(100) }
    }
    outer.complete()
    inner.send(200)
    let expected =
      switch strategy {
      case .merge: "0 101 2 4 103 105 completed disposed"
      case .latest: "0 101 2 4 105 completed disposed"
      default: "0 101 2 103 105 completed disposed"
      }
    #expect(log.line() == expected)
  }
}

/// What a test keeps of a signal.
private final class Kept<Value> {
  var last: Value?
}
