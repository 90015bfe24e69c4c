import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct WindowEveryTests {
  private let scheduler = TestScheduler()
  private typealias Observer = TestObserver<String, TestError>

  @Test(arguments: ["|", "#"])
  func `each time has a window`(end: String) {
    let source = scheduler.hot(Marbles("--1--2--3--4-\(end)")).signal
    var observers: [Observer] = []
    let windows = scheduler.record(
      source.window(every: .seconds(6), scheduler: scheduler).map { [scheduler] window in
        observers.append(scheduler.record(window))
        return "w"
      }
    )
    scheduler.run()
    #expect(windows.marbles == Marbles("w-----w-----w\(end)"))
    #expect(
      observers.map(\.marbles) == [
        "--1--2|", "--------3--4|", Marbles("-------------\(end)"),
      ]
    )
  }

  @Test func `disposing takes the timer back, when no window is needed any more`() {
    let source = scheduler.cold("--1--2--3--4-|")
    var observers: [Observer] = []
    let windows = scheduler.record(
      source.signal.window(every: .seconds(6), scheduler: scheduler).map { [scheduler] window in
        observers.append(scheduler.record(window))
        return "w"
      }
    )
    scheduler.schedule(after: .seconds(7)) { windows.subscription.dispose() }
    scheduler.run()
    #expect(windows.marbles == "w-----w")
    #expect(observers.map(\.marbles) == ["--1--2|", "--------3--4|"])
    #expect(source.subscriptions == [TestSubscription(.zero, .seconds(12))])
  }

  @Test func `it lets go of everything`() {
    // What is dropped goes on: the timer opens windows still.
    let endings = LifeCycleEnding.allCases.filter { $0 != .dropping }
    checkLifeCycle("window", endings: endings, settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.window(every: .seconds(6), scheduler: scheduler).map { sentinel.pass($0) }
    }
  }
}
