import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct TimeoutTests {
  private let scheduler = TestScheduler()

  @Test(
    arguments: [
      ("-1--2--------3-|", "-1--2---#"), ("----------", "----#"), ("-1---2---3|", "-1---2---3|"),
      ("---|", "---|"), ("-1-#", "-1-#"),
    ]
  )
  func `it fails when nothing came for some time`(source: String, result: String) {
    let source = scheduler.hot(Marbles(source)).signal
    let observer = scheduler.record(
      source.timeout(after: .seconds(4), scheduler: scheduler, failingWith: TestError("slow"))
    )
    scheduler.run()
    #expect(observer.marbles == Marbles(result))
  }

  @Test func `the error is the one that was given`() {
    let source = Signal<Int, TestError>.never
    let observer = scheduler.record(
      source.timeout(after: .seconds(4), scheduler: scheduler, failingWith: TestError("slow"))
    )
    scheduler.run()
    #expect(observer.events == [RecordedEvent(.seconds(4), .failed(TestError("slow")))])
  }

  @Test func `it goes on with another signal`() {
    let source = scheduler.cold("-1--2--------3-|")
    let other = scheduler.cold("a------b|")
    let observer = scheduler.record(
      source.signal.timeout(after: .seconds(4), scheduler: scheduler, switchingTo: other.signal)
    )
    scheduler.run()
    #expect(observer.marbles == "-1--2---a------b|")
    #expect(source.subscriptions == [TestSubscription(.zero, .seconds(8))])
    #expect(other.subscriptions == [TestSubscription(.seconds(8), .seconds(16))])
  }

  @Test func `no timer is left when the signal has ended`() {
    let observer = scheduler.record(
      scheduler.cold("-1|").signal
        .timeout(after: .seconds(60), scheduler: scheduler, failingWith: TestError())
    )
    scheduler.run()
    #expect(observer.marbles == "-1|")
    #expect(scheduler.now == .seconds(2))
  }

  @Test func `without waiting the time is up before the signal is subscribed to`() {
    let source = scheduler.cold("-1|")
    let observer = scheduler.record(
      source.signal
        .timeout(after: .seconds(1), scheduler: ImmediateScheduler(), failingWith: TestError())
    )
    scheduler.run()
    #expect(observer.marbles == "#")
    #expect(source.subscriptions == [])
  }

  @Test func `both forms let go of everything`() {
    checkLifeCycle("timeout failing", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.timeout(
        after: .seconds(4),
        scheduler: scheduler,
        failingWith: sentinel.pass(SourceError.broken)
      )
    }
    // When everything is dropped, the other signal is subscribed to still.
    let endings = LifeCycleEnding.allCases.filter { $0 != .dropping }
    checkLifeCycle(
      "timeout switching",
      endings: endings,
      settle: { scheduler.advance(by: .seconds(9)) }
    ) { source, other, _ in
      source.timeout(after: .seconds(4), scheduler: scheduler, switchingTo: other)
    }
    checkLifeCycle("timeout switching", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      let other = Signal<TrackedValue, SourceError>.empty.map { sentinel.pass($0) }
      return source.timeout(after: .seconds(4), scheduler: scheduler, switchingTo: other)
    }
    let immediate = ImmediateScheduler()
    checkLifeCycle("timeout at once") { source, other, _ in
      source.timeout(after: .seconds(4), scheduler: immediate, switchingTo: other)
    }
  }
}
