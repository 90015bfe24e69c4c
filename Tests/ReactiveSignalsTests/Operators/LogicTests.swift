import ReactiveSignals
import Testing

struct LogicTests {
  private let log = EventLog()
  private let first = PublishSubject<Bool, Flaw>()
  private let second = PublishSubject<Bool, Flaw>()

  @Test func `not, and, or`() {
    first.signal.not().log(to: log, "not ")
    first.signal.and(second.signal).log(to: log, "and ")
    first.signal.or(second.signal).log(to: log, "or ")
    first.send(true)
    #expect(log.take() == ["not false"])
    second.send(false)
    #expect(log.take() == ["and false", "or true"])
    second.send(true)
    #expect(log.take() == ["and true", "or true"])
    first.send(false)
    #expect(log.take() == ["not true", "and false", "or true"])
    second.send(false)
    #expect(log.take() == ["and false", "or false"])
  }

  @Test func `the condition says which of two signals is heard`() {
    let numbers = PublishSubject<String, Flaw>()
    let letters = PublishSubject<String, Flaw>()
    Signal.if(
      first.signal,
      then: numbers.signal.on(subscribing: { [log] in log.add("then") }),
      else: letters.signal.on(disposed: { [log] in log.add("else ended") })
    ).log(to: log)
    numbers.send("0")
    first.send(true)
    first.send(true)
    numbers.send("1")
    letters.send("a")
    first.send(false)
    numbers.send("2")
    letters.send("b")
    first.send(true)
    #expect(log.take() == ["then", "1", "b", "else ended", "then"])
    first.complete()
    numbers.send("3")
    numbers.complete()
    #expect(log.take() == ["3", "completed", "disposed"])
  }

  @Test func `a failure of the condition or of the chosen signal ends the whole`() {
    Signal.if(first.signal, then: .fail(Flaw()), else: .just("a")).log(to: log)
    first.send(false)
    first.send(true)
    #expect(log.take() == ["a", "failed flaw", "disposed"])
    Signal<Int, Flaw>.if(second.signal, then: .never, else: .never).log(to: log)
    second.fail(Flaw())
    #expect(log.take() == ["failed flaw", "disposed"])
  }
}
