import ReactiveSignals
import Testing

/// Operators to which another signal says when.
struct TriggeredTests {
  private let source = HandSource<Int>()
  private let other = HandSource<String>()
  private let log = EventLog()

  @Test func `take until completes with the other's first value`() {
    source.signal.take(until: other.signal).log(to: log)
    source.send(1)
    other.send("x")
    source.send(2)
    #expect(log.line() == "1 completed disposed")
    #expect(source.endCounts + other.endCounts == [1, 1])
  }

  @Test func `take until goes on when the other completes, and fails with it`() {
    source.signal.take(until: other.signal).log(to: log)
    other.complete()
    source.send(1)
    #expect(source.endCounts + other.endCounts == [0, 1])
    source.complete()
    #expect(log.line() == "1 completed disposed")
    source.signal.take(until: other.signal).log(to: log)
    other.fail()
    #expect(log.line() == "failed broken disposed")
    #expect(source.endCounts + other.endCounts == [1, 1, 1, 1])
  }

  @Test func `take until doesn't subscribe if the other sends at once`() {
    source.signal.take(until: Signal<Int, SourceError>.just(1)).log(to: log)
    #expect(log.line() == "completed disposed")
    #expect(source.endCounts == [])
  }

  @Test func `take until takes what a value's observer triggers as after it`() {
    source.signal.take(until: other.signal).subscribe(
      onValue: { [log, other] in
        other.send("x")
        log.add("\($0)")
      },
      onCompletion: { [log] in log.add("completed") }
    )
    source.send(1)
    source.send(2)
    #expect(log.line() == "1 completed")
  }

  @Test func `skip until begins after the other's first value`() {
    source.signal.skip(until: other.signal).log(to: log)
    source.send(1)
    other.send("x")
    source.send(2)
    #expect(source.endCounts + other.endCounts == [0, 1])
    source.fail()
    #expect(log.line() == "2 failed broken disposed")
  }

  @Test func `skip until lets nothing through if the other completes, and fails with it`() {
    source.signal.skip(until: other.signal).log(to: log)
    other.complete()
    source.send(1)
    source.complete()
    #expect(log.line() == "completed disposed")
    source.signal.skip(until: other.signal).log(to: log)
    other.fail()
    #expect(log.line() == "failed broken disposed")
    #expect(source.endCounts + other.endCounts == [1, 1, 1, 1])
  }

  @Test func `sample sends each value at most once`() {
    source.signal.sample(on: other.signal).log(to: log)
    other.send("x")
    source.send(1)
    source.send(2)
    other.send("x")
    other.send("x")
    source.send(3)
    #expect(log.line() == "2")
    source.complete()
    #expect(log.line() == "completed disposed")
    #expect(source.endCounts + other.endCounts == [1, 1])
  }

  @Test func `sample ends with either, whichever is first`() {
    source.signal.sample(on: other.signal).log(to: log)
    source.send(1)
    other.complete()
    #expect(log.line() == "completed disposed")
    source.signal.sample(on: other.signal).log(to: log)
    other.fail()
    #expect(log.line() == "failed broken disposed")
    #expect(source.endCounts + other.endCounts == [1, 1, 1, 1])
  }
}
