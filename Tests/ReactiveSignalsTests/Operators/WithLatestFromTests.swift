import ReactiveSignals
import Testing

struct WithLatestFromTests {
  private let log = EventLog()
  private let numbers = PublishSubject<Int, Flaw>()
  private let letters = PublishSubject<String, Flaw>()

  @Test func `each value meets the latest of the other signal`() {
    numbers.signal.withLatestFrom(letters.signal) { "\($0)\($1)" }.log(to: log)
    numbers.send(1)
    letters.send("a")
    letters.send("b")
    numbers.send(2)
    numbers.send(3)
    letters.send("c")
    letters.complete()
    numbers.send(4)
    numbers.complete()
    #expect(log.take() == ["2b", "3b", "4c", "completed", "disposed"])
  }

  @Test func `the other signal's value alone`() {
    numbers.signal.withLatestFrom(letters.signal).log(to: log)
    letters.send("a")
    numbers.send(1)
    letters.fail(Flaw())
    numbers.send(2)
    #expect(log.take() == ["a", "failed flaw", "disposed"])
  }

  @Test func `a failure of the signal itself ends it`() {
    numbers.signal.withLatestFrom(letters.signal).log(to: log)
    numbers.fail(Flaw())
    #expect(log.take() == ["failed flaw", "disposed"])
  }

  @Test func `what a signal sends at once meets what the other one has`() {
    Signal<Int, Never>.sequence([1, 2]).withLatestFrom(.just("a")) { "\($0)\($1)" }.log(to: log)
    #expect(log.take() == ["1a", "2a", "completed", "disposed"])
  }
}
