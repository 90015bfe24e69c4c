import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct TimestampedTests {
  private let scheduler = TestScheduler()

  @Test func `each value comes with its time`() {
    let source = scheduler.hot("-a--(bc)-#").signal
    let observer = scheduler.record(source.timestamped(scheduler: scheduler))
    scheduler.run()
    let names = observer.marbles { "\($0.value)\($0.time.components.seconds)" }
    #expect(names == "-{a1}--({b4}{c4})-#")
  }

  @Test func `the time since the value before is measured`() {
    let source = scheduler.cold("-a--(bc)-|").signal
    let observer = scheduler.record(
      source.measureInterval(scheduler: scheduler),
      at: .seconds(2)
    )
    scheduler.run()
    #expect(observer.marbles { "\($0.components.seconds)" } == "---1--(30)-|")
  }

  @Test func `both let go of everything`() {
    checkLifeCycle("timestamped") { source, _, sentinel in
      source.timestamped(scheduler: scheduler).map { sentinel.pass($0) }
    }
    checkLifeCycle("measureInterval") { source, _, sentinel in
      source.measureInterval(scheduler: scheduler).map { sentinel.pass($0) }
    }
  }
}
