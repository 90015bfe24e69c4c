import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct RetryAfterTests {
  private let scheduler = TestScheduler()

  @Test func `it begins anew some time after a failure`() {
    let source = scheduler.cold("-1-#")
    let observer = scheduler.record(
      source.signal.retry(2, after: .seconds(3), scheduler: scheduler)
    )
    scheduler.run()
    #expect(observer.marbles == "-1-----1-----1-#")
    #expect(
      source.subscriptions == [
        TestSubscription(.seconds(0), .seconds(3)), TestSubscription(.seconds(6), .seconds(9)),
        TestSubscription(.seconds(12), .seconds(15)),
      ]
    )
  }

  @Test func `the time may depend on the attempt and on the error`() {
    let source = scheduler.cold("-#")
    var asked: [String] = []
    let observer = scheduler.record(
      source.signal.retry(9, scheduler: scheduler) { attempt, failure in
        asked.append("\(attempt) \(failure)")
        return attempt < 4 ? .seconds(1 << attempt) : nil
      }
    )
    scheduler.run()
    #expect(asked == ["1 #", "2 #", "3 #", "4 #"])
    #expect(
      source.subscriptions.map(\.start) == [.zero, .seconds(3), .seconds(8), .seconds(17)]
    )
    #expect(observer.events == [RecordedEvent(.seconds(18), .failed(TestError()))])
  }

  @Test func `a completion is the end, and so is a failure without a further attempt`() {
    let completing = scheduler.record(
      scheduler.cold("-1|").signal.retry(2, after: .seconds(3), scheduler: scheduler)
    )
    let failing = scheduler.record(
      scheduler.cold("-1#").signal.retry(0, after: .seconds(3), scheduler: scheduler)
    )
    scheduler.run()
    #expect(completing.marbles == "-1|")
    #expect(failing.marbles == "-1#")
  }

  @Test func `disposing while it waits is the end`() {
    let source = scheduler.cold("-#")
    let observer = scheduler.record(
      source.signal.retry(2, after: .seconds(3), scheduler: scheduler)
    )
    scheduler.advance(to: .seconds(2))
    observer.subscription.dispose()
    scheduler.run()
    #expect(source.subscriptions.count == 1)
    #expect(scheduler.now == .seconds(2))
  }

  @Test func `a million failures at once take no stack`() {
    let count = Count()
    Threads.runOnSmallStack {
      Signal<Int, TestError>.fail(TestError())
        .retry(1_000_000, scheduler: ImmediateScheduler()) { _, _ in
          count.add()
          return .zero
        }
        .subscribe(onFailure: { _ in count.add() })
    }
    #expect(count.value == 1_000_001)
  }

  @Test func `it lets go of everything`() {
    checkLifeCycle("retry", settle: { scheduler.advance(by: .seconds(9)) }) { source, _, sentinel in
      source.retry(0, scheduler: scheduler) { _, _ in sentinel.pass(.seconds(1)) }
    }
    let endings: [LifeCycleEnding] = [
      .completing, .disposing, .disposingInside, .dropping, .unused,
    ]
    checkLifeCycle("retry", endings: endings, settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.retry(3, scheduler: scheduler) { _, _ in sentinel.pass(.seconds(1)) }
    }
    checkLifeCycle(
      "retry while it waits",
      endings: [.failing],
      endsWithSources: false,
      settle: { scheduler.advance(by: .milliseconds(10)) }
    ) { source, _, sentinel in
      source.retry(3, scheduler: scheduler) { _, _ in sentinel.pass(.seconds(1)) }
    }
  }
}
