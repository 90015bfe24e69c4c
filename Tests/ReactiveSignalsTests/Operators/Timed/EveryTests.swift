import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct EveryTests {
  private let scheduler = TestScheduler()

  private func buffer(_ marbles: Marbles, count: Int? = nil) -> Marbles {
    let scheduler = TestScheduler()
    let source = scheduler.hot(marbles).signal
    let observer = scheduler.record(
      source.buffer(every: .seconds(5), count: count, scheduler: scheduler)
    )
    scheduler.run()
    return observer.marbles { $0.joined() }
  }

  @Test func `values are collected and sent together`() {
    #expect(buffer("-12--3------456-7|") == "-----{123}---------{456}-(7|)")
  }

  @Test func `an array that is full is sent at once`() {
    #expect(buffer("-12--3------456-7|", count: 2) == "--{12}--3-------{45}-6-(7|)")
    #expect(buffer("-(1234)-|", count: 1) == "-(1234)-|")
    #expect(buffer("-(12)-|", count: 0) == "-(12)-|")
  }

  @Test func `an empty array isn't sent`() {
    #expect(buffer("------------|") == "------------|")
    #expect(buffer("-----1-----------|") == "-----1-----------|")
  }

  @Test func `a failure drops what was collected`() {
    #expect(buffer("-12#") == "---#")
  }

  private func sample(_ marbles: Marbles) -> Marbles {
    let scheduler = TestScheduler()
    let source = scheduler.hot(marbles).signal
    let observer = scheduler.record(source.sample(every: .seconds(5), scheduler: scheduler))
    scheduler.run()
    return observer.marbles
  }

  @Test func `the latest value is sampled if it is new`() {
    #expect(sample("-12--3-------4-5---6|") == "-----3---------5----|")
    #expect(sample("-12#") == "---#")
  }

  @Test func `each moment comes once, whatever comes after it at the same time`() {
    let subject = PublishSubject<Int, Never>()
    let observer = scheduler.record(
      subject.signal.buffer(every: .seconds(5), scheduler: scheduler)
    )
    subject.send(0)
    scheduler.advance(to: .seconds(1))
    subject.send(1)
    scheduler.advance(to: .seconds(5))
    subject.send(2)
    scheduler.advance(to: .seconds(12))
    subject.send(3)
    scheduler.run()
    #expect(
      observer.events == [
        RecordedEvent(.seconds(5), .value([0, 1])), RecordedEvent(.seconds(10), .value([2])),
        RecordedEvent(.seconds(15), .value([3])),
      ]
    )
  }

  @Test func `no timer runs while there is nothing to send`() {
    let observer = scheduler.record(
      scheduler.cold("-1").signal.buffer(every: .seconds(5), scheduler: scheduler)
    )
    scheduler.run()
    #expect(observer.values == [["1"]])
    #expect(scheduler.now == .seconds(5))
  }

  @Test func `both let go of everything`() {
    checkLifeCycle("buffer", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.buffer(every: .seconds(5), count: 2, scheduler: scheduler).map { sentinel.pass($0) }
    }
    checkLifeCycle("sample", settle: { scheduler.advance(by: .seconds(9)) }) {
      source,
      _,
      sentinel in
      source.sample(every: .seconds(5), scheduler: scheduler).map { sentinel.pass($0) }
    }
  }
}
