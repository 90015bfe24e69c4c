import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct ForTimeTests {
  private let scheduler = TestScheduler()

  @Test(
    arguments: [
      ("1-2-3-4-5-|", "1-2-|"), ("1---------", "1---|"), ("1-|", "1-|"), ("1-#", "1-#"),
      ("----(12)|", "----|"),
    ]
  )
  func `values of some time are taken`(source: String, result: String) {
    let source = scheduler.hot(Marbles(source)).signal
    let observer = scheduler.record(source.take(for: .seconds(4), scheduler: scheduler))
    scheduler.run()
    #expect(observer.marbles == Marbles(result))
  }

  @Test(
    arguments: [
      ("1-2-3-4-5-|", "----3-4-5-|"), ("1---------", ""), ("1-|", "--|"), ("1-#", "--#"),
      ("----(12)|", "----(12)|"),
    ]
  )
  func `values of some time are left out`(source: String, result: String) {
    let source = scheduler.hot(Marbles(source)).signal
    let observer = scheduler.record(source.skip(for: .seconds(4), scheduler: scheduler))
    scheduler.run()
    #expect(observer.marbles == Marbles(result))
  }

  @Test func `the source ends when the time is up`() {
    let source = scheduler.cold("-1---2-|")
    let observer = scheduler.record(source.signal.take(for: .seconds(3), scheduler: scheduler))
    scheduler.run()
    #expect(observer.marbles == "-1-|")
    #expect(source.subscriptions == [TestSubscription(.zero, .seconds(3))])
  }

  @Test func `the source ends before the completion is sent`() {
    let log = EventLog()
    let source = Signal<Int, Never>.create { _, lifetime in
      lifetime.onEnd { log.add("source ended") }
    }
    source.take(for: .seconds(3), scheduler: scheduler).log(to: log)
    scheduler.run()
    #expect(log.entries == ["source ended", "completed", "disposed"])
  }

  @Test func `what is taken and what is left out is all`() {
    let source = scheduler.hot("12(345)(67)8-9|").signal
    let start = scheduler.record(source.take(for: .seconds(3), scheduler: scheduler))
    let rest = scheduler.record(source.skip(for: .seconds(3), scheduler: scheduler))
    scheduler.run()
    #expect(start.values == ["1", "2", "3", "4", "5"])
    #expect(rest.values == ["6", "7", "8", "9"])
  }

  @Test func `both let go of everything`() {
    checkLifeCycle("take(for:)", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.take(for: .seconds(4), scheduler: scheduler).map { sentinel.pass($0) }
    }
    checkLifeCycle("skip(for:)", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.skip(for: .seconds(0), scheduler: scheduler).map { sentinel.pass($0) }
    }
  }
}
