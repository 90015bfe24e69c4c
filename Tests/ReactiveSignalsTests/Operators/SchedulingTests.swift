import ReactiveSignals
import ReactiveSignalsTesting
import Testing

/// Where things happen, and in which order, with schedulers in the chain.
struct SchedulingTests {
  private let log = EventLog()

  /// Chains of operators, as the table in the documentation has them.
  enum Chain: CaseIterable {
    case plain, observe, subscribe, subscribeObserve, observeSubscribe, observeTwice, subscribeTwice

    func signal(_ source: Signal<Int, Never>, _ places: Places) -> Signal<Int, Never> {
      let (a, b) = (places.scheduler("a"), places.scheduler("b"))
      return switch self {
      case .plain: source
      case .observe: source.observe(on: a)
      case .subscribe: source.subscribe(on: b)
      case .subscribeObserve: source.subscribe(on: b).observe(on: a)
      case .observeSubscribe: source.observe(on: a).subscribe(on: b)
      case .observeTwice: source.observe(on: a).observe(on: b)
      case .subscribeTwice: source.subscribe(on: a).subscribe(on: b)
      }
    }

    /// Where `create` runs, where 1 arrives, which it sends at once, where 2 does, which comes from
    /// another thread, and where the source ends.
    var places: [String] {
      switch self {
      case .plain: ["create me", "1 me", "2 other", "end me"]
      case .observe: ["create me", "1 a", "2 a", "end me"]
      case .subscribe: ["create b", "1 b", "2 other", "end b"]
      case .subscribeObserve, .observeSubscribe: ["create b", "1 a", "2 a", "end b"]
      case .observeTwice: ["create me", "1 b", "2 b", "end me"]
      case .subscribeTwice: ["create a", "1 a", "2 other", "end a"]
      }
    }
  }

  @Test(arguments: Chain.allCases)
  func `S19: the table of schedulers`(_ chain: Chain) {
    let places = Places()
    var kept: Observer<Int, Never>?
    let source = Signal<Int, Never>.create { [log] observer, lifetime in
      log.add("create \(places.current)")
      kept = observer
      lifetime.onEnd { log.add("end \(places.current)") }
      observer.send(1)
    }
    let subscription = chain.signal(source, places)
      .subscribe(onValue: { [log] in log.add("\($0) \(places.current)") }, isolation: nil)
    places.run()
    places.on("other") { kept?.send(2) }
    places.run()
    subscription.dispose()
    places.run()
    #expect(log.take() == chain.places)
  }

  @Test func `S19: a source that ends by itself ends where it sends its end`() {
    for chain in Chain.allCases {
      let places = Places()
      var kept: Observer<Int, Never>?
      let source = Signal<Int, Never>.create { [log] observer, lifetime in
        kept = observer
        lifetime.onEnd { log.add("end \(places.current)") }
      }
      chain.signal(source, places).subscribe(isolation: nil)
      places.run()
      places.on("other") { kept?.complete() }
      places.run()
    }
    #expect(log.take() == Chain.allCases.map { _ in "end other" })
  }

  @Test func `S13: what is sent on the scheduler waits for what was sent elsewhere before`() {
    let main = MainLikeScheduler()
    let subject = PublishSubject<Int, Never>()
    let unrelated = PublishSubject<Int, Never>()
    subject.signal.observe(on: main).log(to: log)
    unrelated.signal.observe(on: main).log(to: log, "unrelated ")
    subject.send(1)
    main.enter {
      subject.send(2)
      unrelated.send(7)
      log.add("sent")
    }
    #expect(log.take() == ["unrelated 7", "sent", "1", "2"])
    main.enter { subject.send(3) }
    #expect(log.take() == ["3"])
  }

  @Test func `what is sent from inside a delivery comes after it`() {
    let scheduler = TestScheduler()
    let subject = PublishSubject<Int, Never>()
    subject.signal.observe(on: scheduler).subscribe { [log] number in
      if number < 3 { subject.send(number + 1) }
      log.add("\(number)")
    }
    subject.send(1)
    subject.send(1)
    scheduler.run()
    #expect(log.take() == ["1", "1", "2", "2", "3", "3"])
  }

  @Test func `a failure doesn't overtake values`() {
    let scheduler = TestScheduler()
    Signal<Int, Flaw>.just(1).append(.fail(Flaw())).observe(on: scheduler).log(to: log)
    #expect(log.take() == [])
    scheduler.run()
    #expect(log.take() == ["1", "failed flaw", "disposed"])
  }

  @Test func `T07: disposing where it is delivered lets nothing through`() {
    let scheduler = TestScheduler()
    let subject = PublishSubject<Int, Never>()
    let holder = SerialDisposable()
    let numbers = subject.signal.observe(on: scheduler).map { [log] number in
      log.add("map \(number)")
      return number
    }
    holder.set(
      numbers.subscribe(onValue: { [log] in
        log.add("\($0)")
        holder.dispose()
      })
    )
    subject.send(1)
    subject.send(2)
    scheduler.run()
    #expect(log.take() == ["map 1", "1"])
    holder.set(nil)
    let other = numbers.subscribe(onValue: { [log] in log.add("\($0)") })
    subject.send(3)
    other.dispose()
    scheduler.run()
    #expect(log.take() == [])
  }

  @Test func `who is disposed before being subscribed is never subscribed`() {
    let scheduler = TestScheduler()
    let signal = Signal<Int, Never>.just(1).on(subscribing: { [log] in log.add("subscribing") })
    let subscription = signal.subscribe(on: scheduler).log(to: log)
    subscription.dispose()
    scheduler.run()
    #expect(log.take() == ["disposed"])
  }
}
