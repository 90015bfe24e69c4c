import ReactiveSignals
import ReactiveSignalsTesting
import Testing

/// The shared check for operators that have to do with failures, effects and schedulers.
struct EffectLifeCycleTests {
  @Test func `failures`() {
    checkLifeCycle("catch") { source, other, sentinel in
      source.catch { _ in other.map { sentinel.pass($0) } }
    }
    checkLifeCycle("flatMapFailure") { source, other, sentinel in
      source.flatMapFailure { sentinel.pass(.fail($0)) }
    }
    checkLifeCycle("catchAndReturn") { source, _, sentinel in
      source.catchAndReturn(TrackedValue(9)).map { sentinel.pass($0) }
        .promotingFailure(to: SourceError.self)
    }
    checkLifeCycle("mapFailure") { source, _, sentinel in
      source.mapFailure { sentinel.pass($0) }
    }
    checkLifeCycle("promotingValue") { source, _, sentinel in
      source.map { sentinel.pass($0) }.compactMap { _ in nil as Never? }
        .promotingValue(to: TrackedValue.self)
    }
  }

  @Test func `further attempts and rounds`() {
    checkLifeCycle("retry", endings: .notEndlessly) { source, _, sentinel in
      source.map { sentinel.pass($0) }.retry()
    }
    checkLifeCycle("retry(1)") { source, _, sentinel in
      source.map { sentinel.pass($0) }.retry(1)
    }
    checkLifeCycle("retry(when:)", endsWithSources: false) { source, other, sentinel in
      source.retry { failures in
        failures.flatMap { _ in other.map { sentinel.pass($0) } }
      }
    }
    checkLifeCycle("retry(when:), given up") { source, _, sentinel in
      source.map { sentinel.pass($0) }.retry { $0.flatMap { Signal<Int, SourceError>.fail($0) } }
    }
    checkLifeCycle("repeat", endsWithSources: false) { source, _, sentinel in
      source.map { sentinel.pass($0) }.repeat(3)
    }
  }

  @Test func `effects`() {
    checkLifeCycle("on") { source, _, sentinel in
      source.on(
        subscribing: { _ = sentinel.pass(1) },
        subscribed: { _ = sentinel.pass(1) },
        event: { _ = sentinel.pass($0) },
        value: { _ = sentinel.pass($0) },
        failed: { _ = sentinel.pass($0) },
        completed: { _ = sentinel.pass(1) },
        terminated: { _ = sentinel.pass(1) },
        disposed: { _ = sentinel.pass(1) }
      )
    }
    checkLifeCycle("debug") { source, _, sentinel in
      source.debug("x", to: { _ = sentinel.pass($0) }).log("y", to: { _ = sentinel.pass($0) })
    }
    checkLifeCycle("named") { source, _, sentinel in
      source.map { sentinel.pass($0) }.named("life cycle")
    }
    #expect(NamedSubscriptions.counts["life cycle"] == nil)
  }

  @Test func `schedulers`() {
    checkLifeCycle("observe(on:), at once") { source, _, sentinel in
      source.observe(on: ImmediateScheduler()).map { sentinel.pass($0) }
    }
    checkLifeCycle("subscribe(on:), at once") { source, _, sentinel in
      source.subscribe(on: ImmediateScheduler()).map { sentinel.pass($0) }
    }
    let scheduler = TestScheduler()
    checkLifeCycle("observe(on:)", settle: scheduler.run) { source, _, sentinel in
      source.observe(on: scheduler).map { sentinel.pass($0) }
    }
    checkLifeCycle("subscribe(on:)", endings: [.disposing, .unused], settle: scheduler.run) {
      source,
      _,
      sentinel in
      source.map { sentinel.pass($0) }.subscribe(on: scheduler)
    }
  }

  @Test func `a scheduler that lets go of what is waiting lets go of the subscription`() {
    var sentinels = Sentinels()
    let subject = PublishSubject<Sentinel, Never>()
    var scheduler: TestScheduler? = TestScheduler()
    if let scheduler {
      let observing = sentinels.watch(Sentinel())
      subject.signal.observe(on: scheduler).subscribe { _ in _ = observing.pass(1) }
      subject.send(sentinels.watch(Sentinel()))
    }
    #expect(sentinels.livingCount == 2)
    scheduler = nil
    subject.complete()
    #expect(sentinels.livingCount == 0)
  }
}

extension [LifeCycleEnding] {
  /// Those that end a signal that subscribes again after each failure.
  static var notEndlessly: Self { LifeCycleEnding.allCases.filter { $0 != .failing } }
}
