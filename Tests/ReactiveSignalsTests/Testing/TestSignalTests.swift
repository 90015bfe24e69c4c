import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct TestSignalTests {
  private let scheduler = TestScheduler()

  @Test func `a hot signal sends whether somebody listens or not`() {
    let source = scheduler.hot("-a-b-c-|")
    let early = scheduler.record(source.signal)
    let late = scheduler.record(source.signal, at: .seconds(2))
    let tooLate = scheduler.record(source.signal, at: .seconds(9))
    scheduler.run()
    #expect(early.marbles == "-a-b-c-|")
    #expect(late.marbles == "---b-c-|")
    #expect(tooLate.marbles == "---------|")
    #expect(
      source.subscriptions == [
        TestSubscription(.seconds(0), .seconds(7)), TestSubscription(.seconds(2), .seconds(7)),
        TestSubscription(.seconds(9), .seconds(9)),
      ]
    )
  }

  @Test func `a cold signal begins with each subscription`() {
    let source = scheduler.cold("-a-b-#")
    let first = scheduler.record(source.signal)
    let second = scheduler.record(source.signal, at: .seconds(2))
    scheduler.run()
    #expect(first.marbles == "-a-b-#")
    #expect(second.marbles == "---a-b-#")
    #expect(second.end == .failed(TestError()))
    #expect(
      source.subscriptions == [
        TestSubscription(.seconds(0), .seconds(5)), TestSubscription(.seconds(2), .seconds(7)),
      ]
    )
  }

  @Test func `nothing is noted after a subscription was disposed`() {
    let source = scheduler.cold("-a-b-|")
    let observer = scheduler.record(source.signal)
    scheduler.schedule(after: .seconds(2)) { observer.subscription.dispose() }
    scheduler.run()
    #expect(observer.marbles == "-a")
    #expect(observer.values == ["a"])
    #expect(observer.end == nil)
    #expect(source.subscriptions == [TestSubscription(.seconds(0), .seconds(2))])
    #expect(scheduler.now == .seconds(2))
  }

  @Test func `events with values of any type are sent at their times`() {
    let events: [RecordedEvent<Int, Never>] = [
      RecordedEvent(.milliseconds(500), .value(1)), RecordedEvent(.seconds(2), .completed),
    ]
    let hot = scheduler.record(scheduler.hot(events).signal)
    let cold = scheduler.record(scheduler.cold(events).signal, at: .seconds(1))
    scheduler.run()
    #expect(hot.events == events)
    #expect(cold.events.map(\.time) == [.milliseconds(1500), .seconds(3)])
  }

  @Test func `signals, observers and what they captured are released at the end`() {
    var token: Token? = Token()
    weak let watch = token
    let source = scheduler.hot("-a-|")
    let observer = scheduler.record(source.signal.map { [token] in (token, $0).1 })
    token = nil
    scheduler.advance(to: .seconds(2))
    #expect(watch != nil)
    scheduler.run()
    #expect(watch == nil)
    #expect(observer.marbles == "-a-|")
  }
}

private final class Token {}
