import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct RetryTests {
  private let log = EventLog()

  /// Fails so many times, then completes.
  private func attempts(failing count: Int) -> Signal<Int, Flaw> {
    var number = 0
    return .deferred { [log] in
      number += 1
      let end: Signal<Int, Flaw> = number <= count ? .fail(Flaw()) : .empty
      return .just(number).append(end).on(disposed: { log.add("ended") })
    }
  }

  @Test func `each attempt ends before the next one begins`() {
    attempts(failing: 2).retry().log(to: log)
    let attempts = ["1", "ended", "2", "ended", "3"]
    #expect(log.take() == attempts + ["completed", "ended", "disposed"])
  }

  @Test func `the last failure is passed on`() {
    attempts(failing: 9).retry(1).log(to: log)
    #expect(log.take() == ["1", "ended", "2", "failed flaw", "ended", "disposed"])
    attempts(failing: 9).retry(0).log(to: log)
    #expect(log.take() == ["1", "failed flaw", "ended", "disposed"])
  }

  @Test func `another signal says when`() {
    let scheduler = TestScheduler()
    var attempts = [TestError(), nil].map { failure -> Signal<String, TestError> in
      .just("a").append(failure.map { .fail($0) } ?? .empty)
    }
    let observer = scheduler.record(
      Signal.deferred { attempts.removeFirst() }
        .retry { failures in failures.flatMap { _ in scheduler.cold("--x-x--|").signal } }
    )
    scheduler.run()
    #expect(observer.marbles == "a-(a|)")
  }

  @Test func `a value without a failure does nothing`() {
    let triggers = PublishSubject<Void, Flaw>()
    let numbers = PublishSubject<Int, Flaw>()
    numbers.signal.on(subscribing: { [log] in log.add("attempt") })
      .retry { _ in triggers.signal }
      .log(to: log)
    triggers.send()
    numbers.send(1)
    #expect(log.take() == ["attempt", "1"])
    triggers.complete()
    numbers.send(2)
    #expect(log.take() == ["completed", "disposed"])
  }

  @Test func `who says when may give up`() {
    attempts(failing: 9)
      .retry { failures in
        failures.scan(0) { count, _ in count + 1 }.flatMap { count in
          count < 2 ? Signal<Int, Flaw>.just(count) : .fail(Flaw())
        }
      }
      .log(to: log)
    #expect(log.take() == ["1", "ended", "2", "failed flaw", "ended", "disposed"])
  }

  @Test func `repeat begins anew after each completion`() {
    attempts(failing: 0).repeat(2).log(to: log)
    #expect(log.take() == ["1", "ended", "2", "ended", "completed", "disposed"])
    attempts(failing: 1).repeat().log(to: log)
    #expect(log.take() == ["1", "failed flaw", "ended", "disposed"])
    attempts(failing: 0).repeat(0).log(to: log)
    #expect(log.take() == ["completed", "disposed"])
    attempts(failing: 0).repeat().take(3).map { -$0 }.log(to: log)
    let three = ["-1", "ended", "-2", "ended", "-3"]
    #expect(log.take() == three + ["completed", "ended", "disposed"])
  }

  /// What begins again and again.
  enum Endless: CaseIterable {
    case retry, retryCounted, retryWhen, `repeat`, repeatCounted

    func signal(_ count: Int) -> Signal<Int, Flaw> {
      var number = 0
      let failing = Signal<Int, Flaw>.deferred {
        number += 1
        return number <= count ? .fail(Flaw()) : .just(number)
      }
      let completing = Signal<Int, Flaw>.deferred {
        number += 1
        return number <= count ? .empty : .just(number)
      }
      switch self {
      case .retry: return failing.retry()
      case .retryCounted: return failing.retry(count)
      case .retryWhen: return failing.retry { $0 }
      case .repeat: return completing.repeat().take(1)
      case .repeatCounted: return completing.repeat(count + 1)
      }
    }
  }

  @Test(arguments: Endless.allCases)
  func `S05: a million times at once take no stack`(_ endless: Endless) {
    Threads.runOnSmallStack {
      var heard: [Int] = []
      endless.signal(1_000_000)
        .subscribe(onValue: { heard.append($0) }, isolation: nil)
      #expect(heard == [1_000_001])
    }
  }
}
