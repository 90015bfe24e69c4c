import KeyValueObservation
import ReactiveSignals
import Testing

/// What disposing promises, and what every end lets go of.
struct DisposalContractTests {
  private let log = EventLog()

  @Test func `after disposing inside a closure nothing arrives, also not what was waiting`() {
    let subject = PublishSubject<Int, Never>()
    let handle = SerialDisposable()
    let other = PublishSubject<Int, Never>()
    let merged = subject.signal.merge(with: other.signal).map { value in
      log.add("mapped \(value)")
      return value
    }
    handle.set(
      merged.subscribe { [log] value in
        log.add("\(value)")
        other.send(2)
        subject.send(3)
        handle.dispose()
      }
    )
    subject.send(1)
    other.send(4)
    #expect(log.take() == ["mapped 1", "1"])
  }

  @Test func `an observer that another one disposed isn't called in the same round`() {
    let subject = PublishSubject<Int, Never>()
    let second = SerialDisposable()
    subject.signal.subscribe { _ in second.dispose() }
    second.set(subject.signal.log(to: log))
    subject.signal.log(to: log, "third ")
    subject.send(1)
    #expect(log.take() == ["disposed", "third 1"])
  }

  @Test func `who subscribes inside an observer hears from the next event on`() {
    let subject = PublishSubject<Int, Never>()
    subject.signal.take(1).subscribe { [log] _ in
      subject.send(2)
      subject.signal.log(to: log)
    }
    subject.send(1)
    subject.send(3)
    #expect(log.take() == ["3"])
  }

  @Test func `a source that has completed is let go of before the next one begins`() {
    let signals = ["a", "b"].map { [log] name in
      Signal<String, Never>.create { observer, lifetime in
        lifetime.onEnd { log.add("\(name) ended") }
        observer.send(name)
        observer.complete()
      }
    }
    Signal.concat(signals.map { $0.take(5) }).log(to: log)
    #expect(log.take() == ["a", "a ended", "b", "b ended", "completed", "disposed"])
    signals[0].take(5).log(to: log)
    #expect(log.take() == ["a", "a ended", "completed", "disposed"])
  }

  @Test func `an operator that ends early lets go of its source`() {
    let source = Signal<Int, Never>.create { [log] observer, lifetime in
      lifetime.onEnd { log.add("ended") }
      observer.send(1)
      log.add("sent")
    }
    let subscription = source.take(1).concat(.never).log(to: log)
    #expect(log.take() == ["1", "ended", "sent"])
    subscription.dispose()
  }

  @Test func `disposing by several threads ends once`() {
    for _ in 0..<1_000 {
      let ends = Count()
      let subject = PublishSubject<Int, Never>()
      let subscription = subject.signal.subscribe(
        onDispose: { ends.add() },
        isolation: nil
      )
      Threads.run(2) { number in
        if number == 0 { subject.send(1) }
        subscription.dispose()
      }
      #expect(ends.value == 1)
    }
  }

  /// How a subscription ends.
  enum End: CaseIterable {
    case completing, failing, disposing, dropping
  }

  /// What it is a subscription of.
  enum Source: CaseIterable {
    case create, subject, behavior, merge, concat, take, share, onActor
  }

  @Test(arguments: Source.allCases, End.allCases)
  func `every end lets go of all at once`(_ source: Source, _ end: End) {
    var subject: PublishSubject<Int, Flaw>? = PublishSubject()
    var sender: Observer<Int, Flaw>?
    var signal = subject.map { Self.signal(source, $0) { sender = $0 } }
    let references = Self.subscribe(&signal, end == .dropping) { subscription in
      (sender ?? subject?.observer)?.send(1)
      switch end {
      case .completing: (sender ?? subject?.observer)?.complete()
      case .failing: (sender ?? subject?.observer)?.fail(Flaw())
      case .disposing: subscription.dispose()
      case .dropping: break
      }
    }
    if end == .dropping { (subject, sender, signal) = (nil, nil, nil) }
    #expect(references.map(\.isGone) == [true, true, true])
    withExtendedLifetime((subject, sender)) {}
  }

  /// A signal whose operators capture nothing of the test's.
  private static func signal(
    _ source: Source,
    _ subject: PublishSubject<Int, Flaw>,
    _ take: @escaping (Observer<Int, Flaw>) -> Void
  ) -> Signal<Int, Flaw> {
    let signal = subject.signal
    switch source {
    case .create: return .create { observer, _ in take(observer) }
    case .subject, .onActor: return signal
    case .behavior:
      let behavior = BehaviorSubject<Int, Flaw>(0)
      signal.subscribe(behavior.observer, isolation: nil)
      return behavior.signal
    case .merge: return .merge([signal, signal.filter { $0 > 100 }])
    case .concat: return .concat([.just(0), signal])
    case .take: return signal.take(100)
    case .share: return signal.share(replay: 1)
    }
  }

  /// Subscribes with closures that capture witnesses, and returns whether these are gone after it.
  private static func subscribe(
    _ signal: inout Signal<Int, Flaw>?,
    _ isDropping: Bool,
    _ body: (AnyDisposable) -> Void
  ) -> [WeakWitness] {
    let witnesses = [Witness(), Witness(), Witness()]
    let references = witnesses.map { WeakWitness($0) }
    let subscription = signal?
      .map { [witness = witnesses[0]] value in
        witness.touch()
        return value
      }
      .subscribe(
        onValue: { [witness = witnesses[1]] _ in witness.touch() },
        onDispose: { [witness = witnesses[2]] in witness.touch() },
        isolation: nil
      )
    if let subscription { body(subscription) }
    signal = isDropping ? nil : signal
    return references
  }
}
