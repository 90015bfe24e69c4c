import ReactiveSignals
import Testing

struct CatchTests {
  private let log = EventLog()
  private let numbers = PublishSubject<Int, Flaw>()

  @Test func `another signal goes on after a failure, when the first one has ended`() {
    numbers.signal.on(disposed: { [log] in log.add("ended") })
      .catch { [log] failure in
        log.add("caught \(failure)")
        return .sequence([8, 9])
      }
      .log(to: log)
    numbers.send(1)
    numbers.fail(Flaw())
    #expect(log.take() == ["1", "ended", "caught flaw", "8", "9", "completed", "disposed"])
  }

  @Test func `a second failure isn't caught, nor is a completion`() {
    numbers.signal.catch { .fail($0) }.log(to: log)
    numbers.fail(Flaw())
    #expect(log.take() == ["failed flaw", "disposed"])
    Signal<Int, Flaw>.just(1).catch { _ in .just(2) }.log(to: log)
    #expect(log.take() == ["1", "completed", "disposed"])
  }

  @Test func `a value instead of the failure makes a signal that can't fail`() {
    let safe: Signal<Int, Never> = numbers.signal.catchAndReturn(9)
    safe.log(to: log)
    numbers.send(1)
    numbers.fail(Flaw())
    #expect(log.take() == ["1", "9", "completed", "disposed"])
  }

  @Test func `S11: what is caught inside doesn't end the outer signal`() {
    let taps = PublishSubject<Int, Never>()
    let load = { (number: Int) -> Signal<Int, Flaw> in number == 1 ? .fail(Flaw()) : .just(number) }
    taps.signal.flatMap(.latest) { load($0).flatMapFailure { _ in .empty } }.log(to: log)
    taps.signal.flatMap(.latest) { load($0).catchAndReturn(-1) }.log(to: log, "or ")
    taps.send(1)
    taps.send(2)
    #expect(log.take() == ["or -1", "2", "or 2"])
  }

  @Test func `failures change their type`() {
    struct Wrapped: Error, Equatable { let flaw: Flaw }
    numbers.signal.mapFailure { Wrapped(flaw: $0) }.log(to: log)
    numbers.send(1)
    numbers.fail(Flaw())
    #expect(log.take() == ["1", "failed Wrapped(flaw: flaw)", "disposed"])
    let taps = PublishSubject<Int, Never>()
    let others = PublishSubject<Int, Flaw>()
    taps.signal.promotingFailure().merge(with: others.signal).log(to: log)
    taps.signal.promotingFailure(to: Flaw.self).log(to: log, "alone ")
    taps.send(1)
    others.fail(Flaw())
    taps.complete()
    let alone = ["alone completed", "alone disposed"]
    #expect(log.take() == ["1", "alone 1", "failed flaw", "disposed"] + alone)
  }

  @Test func `what has no values may go where values are`() {
    Signal<Never, Flaw>.fail(Flaw()).promotingValue(to: Int.self).log(to: log)
    Signal<Never, Flaw>.empty.promotingValue().merge(with: numbers.signal).log(to: log, "with ")
    numbers.send(1)
    numbers.complete()
    let with = ["with 1", "with completed", "with disposed"]
    #expect(log.take() == ["failed flaw", "disposed"] + with)
  }

  @Test func `no failure, no matter`() {
    Signal<Int, Flaw>.just(1).assertNoFailure().log(to: log)
    #expect(log.take() == ["1", "completed", "disposed"])
  }

  @Test func `a failure that must not be stops the process`() async {
    await #expect(processExitsWith: .failure) {
      Signal<Int, Flaw>.fail(Flaw()).assertNoFailure().subscribe()
    }
  }
}
