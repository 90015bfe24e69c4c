import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct DebounceTests {
  private let scheduler = TestScheduler()

  private func debounce(_ marbles: Marbles, flushesAtCompletion: Bool = true) -> Marbles {
    let source = scheduler.hot(marbles).signal
    let observer = scheduler.record(
      source.debounce(
        for: .seconds(3),
        scheduler: scheduler,
        flushesAtCompletion: flushesAtCompletion
      )
    )
    scheduler.run()
    return observer.marbles
  }

  @Test func `a value is sent when it has been quiet for some time`() {
    #expect(debounce("-1-23----4----5|") == "-------3----4--(5|)")
  }

  @Test func `S07: the last value comes when the time is up`() {
    #expect(debounce("-12345") == "--------5")
  }

  @Test func `S07: a completion flushes the value that waits`() {
    #expect(debounce("-12345|") == "------(5|)")
  }

  @Test func `S07: a completion drops the value that waits, if that is asked for`() {
    #expect(debounce("-12345|", flushesAtCompletion: false) == "------|")
  }

  @Test func `S07: a failure drops the value that waits`() {
    #expect(debounce("-12345#") == "------#")
  }

  @Test func `without values there is only the end`() {
    #expect(debounce("----|") == "----|")
  }

  @Test func `a value that comes right when the time is up begins it anew`() {
    #expect(debounce("-1--2") == "-------2")
  }

  @Test func `nothing comes after it was disposed, and no timer is left`() {
    let observer = scheduler.record(
      scheduler.cold("-1-----2").signal.debounce(for: .seconds(3), scheduler: scheduler)
    )
    scheduler.advance(to: .seconds(8))
    observer.subscription.dispose()
    scheduler.run()
    #expect(observer.marbles == "----1")
    #expect(scheduler.now == .seconds(8))
  }

  @Test func `a value that is sent from inside waits anew`() {
    let subject = PublishSubject<Int, Never>()
    let observer = scheduler.record(
      subject.signal.debounce(for: .seconds(1), scheduler: scheduler)
        .map { number in
          if number < 3 { subject.send(number + 1) }
          return number
        }
    )
    subject.send(0)
    scheduler.run()
    #expect(observer.marbles == "-0123")
  }

  @Test func `it lets go of everything`() {
    checkLifeCycle("debounce", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.debounce(for: .seconds(3), scheduler: scheduler).map { sentinel.pass($0) }
    }
  }
}
