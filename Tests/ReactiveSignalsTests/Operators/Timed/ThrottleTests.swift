import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct ThrottleTests {
  private let scheduler = TestScheduler()

  private func throttle(_ marbles: Marbles, latest: Bool = true) -> Marbles {
    let source = scheduler.hot(marbles).signal
    let observer = scheduler.record(
      source.throttle(for: .seconds(3), scheduler: scheduler, latest: latest)
    )
    scheduler.run()
    return observer.marbles
  }

  @Test func `the first value comes at once, and the latest when the time is up`() {
    #expect(throttle("-12345------6--|") == "-1--4--5----6--|")
  }

  @Test func `if only the first is asked for, others are left out`() {
    #expect(throttle("-12345------6--|", latest: false) == "-1--4-------6--|")
  }

  @Test func `S07: the last value comes when the time is up`() {
    #expect(throttle("-12345") == "-1--4--5")
  }

  @Test func `S07: a completion flushes the value that waits`() {
    #expect(throttle("-12345|") == "-1--4-(5|)")
  }

  @Test func `S07: a failure drops the value that waits`() {
    #expect(throttle("-12345#") == "-1--4-#")
  }

  @Test(arguments: [("-12345", "-1--4"), ("-12345|", "-1--4-|"), ("-12345#", "-1--4-#")])
  func `S07: if only the first is asked for, nothing waits`(source: String, result: String) {
    #expect(throttle(Marbles(source), latest: false) == Marbles(result))
  }

  @Test(arguments: [true, false])
  func `S07: no value is sent twice`(latest: Bool) {
    #expect(throttle("-1---2----------3|", latest: latest) == "-1---2----------3|")
  }

  @Test func `R07: what is sent from inside waits its time`() {
    let subject = PublishSubject<Int, Never>()
    for latest in [true, false] {
      let observer = scheduler.record(
        subject.signal.throttle(for: .seconds(3), scheduler: scheduler, latest: latest)
          .map { number in
            if number < 2 { subject.send(number + 1) }
            return number
          }
      )
      subject.send(0)
      scheduler.run()
      observer.subscription.dispose()
      #expect(observer.values == (latest ? [0, 1, 2] : [0]))
    }
    #expect(scheduler.now == .seconds(9))
  }

  @Test(arguments: [true, false])
  func `it lets go of everything`(latest: Bool) {
    checkLifeCycle("throttle", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.throttle(for: .seconds(3), scheduler: scheduler, latest: latest)
        .map { sentinel.pass($0) }
    }
  }
}
