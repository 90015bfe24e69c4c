import ReactiveSignals
import Testing

struct StartWithTests {
  private let log = EventLog()
  private let numbers = PublishSubject<Int, Flaw>()

  @Test func `values before, and values after`() {
    numbers.signal.startWith(8, 9).endWith(10, 11).log(to: log)
    numbers.send(1)
    numbers.complete()
    #expect(log.take() == ["8", "9", "1", "10", "11", "completed", "disposed"])
  }

  @Test func `after a failure come no values`() {
    numbers.signal.startWith(8).endWith(10).log(to: log)
    numbers.fail(Flaw())
    #expect(log.take() == ["8", "failed flaw", "disposed"])
  }

  @Test func `who has enough of the first values isn't subscribed any further`() {
    numbers.signal.on(subscribing: { [log] in log.add("subscribing") }).startWith(7, 8, 9).take(2)
      .log(to: log)
    #expect(log.take() == ["7", "8", "completed", "disposed"])
  }

  @Test func `signals before and after`() {
    numbers.signal.prepend(.sequence([7, 8])).append(.just(9)).log(to: log)
    numbers.send(1)
    numbers.complete()
    #expect(log.take() == ["7", "8", "1", "9", "completed", "disposed"])
    numbers.signal.prepend(.fail(Flaw())).log(to: log)
    #expect(log.take() == ["failed flaw", "disposed"])
  }

  @Test func `then leaves out the values and waits for the completion`() {
    numbers.signal.then(Signal<String, Flaw>.sequence(["a", "b"])).log(to: log)
    numbers.send(1)
    #expect(log.take() == [])
    numbers.complete()
    #expect(log.take() == ["a", "b", "completed", "disposed"])
    let others = PublishSubject<Int, Flaw>()
    others.signal.then(Signal<String, Flaw>.just("a")).log(to: log)
    others.fail(Flaw())
    #expect(log.take() == ["failed flaw", "disposed"])
  }
}
