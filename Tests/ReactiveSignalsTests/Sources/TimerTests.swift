import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct TimerTests {
  private let scheduler = TestScheduler()

  @Test func `a timer sends once and completes`() {
    let timer = Signal.timer(after: .seconds(3), scheduler: scheduler)
    let first = scheduler.record(timer)
    let second = scheduler.record(timer, at: .seconds(2))
    scheduler.run()
    #expect(first.marbles { _ in "x" } == "---(x|)")
    #expect(second.marbles { _ in "x" } == "-----(x|)")
  }

  @Test func `an interval counts until it is disposed`() {
    let observer = scheduler.record(
      Signal.interval(every: .seconds(2), scheduler: scheduler),
      at: .seconds(1)
    )
    scheduler.advance(to: .seconds(8))
    observer.subscription.dispose()
    scheduler.run()
    #expect(observer.marbles == "---0-1-2")
    #expect(scheduler.now == .seconds(8))
  }

  @Test func `S15: a source that nobody holds goes on until its subscription ends`() {
    var log: [String] = []
    var token: Token? = Token()
    weak let watch = token
    Signal.interval(every: .milliseconds(10), scheduler: scheduler).take(1)
      .subscribe(
        onValue: { [token] in log.append("\($0) \(token != nil)") },
        onCompletion: { log.append("completed") }
      )
    token = nil
    #expect(watch != nil)
    scheduler.run()
    #expect(log == ["0 true", "completed"])
    #expect(watch == nil)
    #expect(scheduler.now == .milliseconds(10))
  }

  @Test func `S15: a timer that is tied to an owner ends with it`() {
    var owner: Token? = Token()
    var log: [String] = []
    Signal.interval(every: .seconds(1), scheduler: scheduler)
      .subscribe(
        with: owner!,
        onValue: { _, number in log.append("\(number)") },
        onDispose: { _ in log.append("disposed") }
      )
    scheduler.advance(to: .seconds(2))
    owner = nil
    scheduler.run()
    #expect(log == ["0", "1", "disposed"])
    #expect(scheduler.now == .seconds(3))
  }

  @Test func `a timer that is disposed of from inside sends nothing more`() {
    let timer = Signal.timer(after: .seconds(3), scheduler: scheduler)
    let observer = scheduler.record(timer.take(1))
    scheduler.run()
    #expect(observer.marbles { _ in "x" } == "---(x|)")
  }

  @Test func `a scheduler that is gone takes its timers with it`() {
    var token: Token? = Token()
    weak let watch = token
    do {
      let scheduler = TestScheduler()
      Signal.interval(every: .seconds(1), scheduler: scheduler)
        .subscribe { [token] in _ = ($0, token) }
      Signal.timer(after: .seconds(5), scheduler: scheduler)
        .subscribe { [token] in _ = ($0, token) }
      scheduler.advance(to: .seconds(3))
    }
    token = nil
    #expect(watch == nil)
  }
}

private final class Token {}
