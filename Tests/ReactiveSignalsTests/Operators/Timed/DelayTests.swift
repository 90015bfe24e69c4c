import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct DelayTests {
  private let scheduler = TestScheduler()

  @Test(
    arguments: [
      ("-1-23--|", 2, "---1-23--|"), ("(123)-(4|)", 3, "---(123)-(4|)"), ("|", 2, "--|"),
      ("-1-2#", 2, "---1#"), ("-1-2|", 0, "-1-2|"), ("-1-2|", -1, "-1-2|"),
      ("123456789|", 4, "----123456789|"),
    ]
  )
  func `values and completion come later, a failure doesn't`(
    source: String,
    delay: Int,
    result: String
  ) {
    let source = scheduler.hot(Marbles(source)).signal
    let observer = scheduler.record(source.delay(for: .seconds(delay), scheduler: scheduler))
    scheduler.run()
    #expect(observer.marbles == Marbles(result))
  }

  @Test func `the source ends when it completes, not later`() {
    let source = scheduler.cold("-1|")
    let observer = scheduler.record(source.signal.delay(for: .seconds(5), scheduler: scheduler))
    scheduler.run()
    #expect(observer.marbles == "------1|")
    #expect(source.subscriptions == [TestSubscription(.zero, .seconds(2))])
  }

  @Test func `disposing drops what is on its way`() {
    let source = scheduler.hot("-123456|").signal
    let observer = scheduler.record(source.delay(for: .seconds(2), scheduler: scheduler))
    scheduler.schedule(after: .milliseconds(4500)) { observer.subscription.dispose() }
    scheduler.run()
    #expect(observer.marbles == "---12")
  }

  @Test func `disposing from inside drops what is due at the same time`() {
    let source = scheduler.hot("-(1234)").signal
    let observer = scheduler.record(source.delay(for: .seconds(2), scheduler: scheduler).take(2))
    scheduler.run()
    #expect(observer.marbles == "---(12|)")
  }

  @Test func `many values come in order`() {
    let source = Signal<Int, Never>.range(0..<1000)
    let observer = scheduler.record(source.delay(for: .seconds(1), scheduler: scheduler))
    scheduler.run()
    #expect(observer.values == Array(0..<1000))
    #expect(observer.end == .completed)
  }

  @Test func `a signal can be subscribed to later`() {
    let hot = scheduler.hot("1-2-3-4-5-|").signal
    let cold = scheduler.cold("-a|")
    let fromHot = scheduler.record(hot.delaySubscription(for: .seconds(3), scheduler: scheduler))
    let fromCold = scheduler.record(
      cold.signal.delaySubscription(for: .seconds(3), scheduler: scheduler)
    )
    let disposed = scheduler.record(
      cold.signal.delaySubscription(for: .seconds(3), scheduler: scheduler)
    )
    scheduler.schedule(after: .seconds(2)) { disposed.subscription.dispose() }
    scheduler.run()
    #expect(fromHot.marbles == "----3-4-5-|")
    #expect(fromCold.marbles == "----a|")
    #expect(disposed.marbles == "")
    #expect(cold.subscriptions == [TestSubscription(.seconds(3), .seconds(5))])
  }

  @Test func `both let go of everything`() {
    checkLifeCycle("delay", settle: { scheduler.advance(by: .seconds(9)) }) { source, _, sentinel in
      source.delay(for: .seconds(3), scheduler: scheduler).map { sentinel.pass($0) }
    }
    let immediate = ImmediateScheduler()
    checkLifeCycle("delaySubscription") { source, _, sentinel in
      source.map { sentinel.pass($0) }.delaySubscription(for: .seconds(3), scheduler: immediate)
    }
    let endings: [LifeCycleEnding] = [.disposing, .disposingInside, .unused]
    checkLifeCycle("delaySubscription that waits", endings: endings) { source, _, sentinel in
      source.map { sentinel.pass($0) }.delaySubscription(for: .seconds(3), scheduler: scheduler)
    }
  }
}
