import ReactiveSignals
import Testing

struct CombineLatestTests {
  private let log = EventLog()
  private let numbers = PublishSubject<Int, Flaw>()
  private let letters = PublishSubject<String, Flaw>()
  private let flags = PublishSubject<Bool, Flaw>()

  private func watch() {
    Signal.combineLatest(numbers.signal, letters.signal, flags.signal)
      .map { number, letter, flag in "\(number)\(letter)\(flag ? "+" : "-")" }
      .log(to: log)
  }

  @Test func `the latest of all, from when all have sent, until all have completed`() {
    watch()
    numbers.send(1)
    numbers.send(2)
    flags.send(true)
    letters.send("a")
    letters.send("b")
    letters.complete()
    flags.send(false)
    flags.complete()
    numbers.send(3)
    numbers.complete()
    #expect(log.take() == ["2a+", "2b+", "2b-", "3b-", "completed", "disposed"])
  }

  @Test func `one that completes without a value ends the whole`() {
    watch()
    numbers.send(1)
    flags.complete()
    numbers.send(2)
    #expect(log.take() == ["completed", "disposed"])
  }

  @Test func `the first failure ends the whole`() {
    watch()
    numbers.send(1)
    letters.fail(Flaw())
    numbers.fail(Flaw())
    flags.complete()
    #expect(log.take() == ["failed flaw", "disposed"])
  }

  @Test func `what is sent from inside comes after that, with the values of its time`() {
    Signal.combineLatest(numbers.signal, numbers.signal.map { $0 * 10 }, letters.signal)
      .log(to: log)
    Signal.combineLatest(numbers.signal, letters.signal)
      .subscribe { [numbers] number, _ in if number < 3 { numbers.send(number + 1) } }
    letters.send("a")
    numbers.send(1)
    let first = ["(1, 10, \"a\")", "(2, 10, \"a\")", "(2, 20, \"a\")"]
    #expect(log.take() == first + ["(3, 20, \"a\")", "(3, 30, \"a\")"])
  }

  @Test func `nil is a value`() {
    let optional = PublishSubject<Int?, Never>()
    Signal.combineLatest(optional.signal, .just(1), .just("a")).map { "\($0.0 ?? 0)" }.log(to: log)
    optional.send(nil)
    optional.send(5)
    optional.complete()
    #expect(log.take() == ["0", "5", "completed", "disposed"])
  }

  @Test func `an array of signals`() {
    Signal.combineLatest([numbers.signal, numbers.signal.map { -$0 }, .just(7)]).log(to: log)
    numbers.send(1)
    numbers.send(2)
    numbers.complete()
    let arrays = ["[1, -1, 7]", "[2, -1, 7]", "[2, -2, 7]"]
    #expect(log.take() == arrays + ["completed", "disposed"])
  }

  @Test func `S09: nothing combined is one empty array`() {
    let nothing = PublishSubject<[Signal<Int, Never>], Never>()
    nothing.signal.flatMap { Signal<[Int], Never>.combineLatest($0) }.log(to: log, "latest ")
    nothing.signal.flatMap { Signal<[Int], Never>.zip($0) }.log(to: log, "zip ")
    nothing.signal.flatMap { Signal<Int, Never>.merge($0) }.log(to: log, "merge ")
    nothing.send([])
    #expect(log.take() == ["latest []", "zip []"])
    Signal<[Int], Never>.combineLatest([] as [Signal<Int, Never>]).log(to: log)
    Signal<[Int], Never>.zip([] as [Signal<Int, Never>]).log(to: log)
    Signal<Int, Never>.merge([]).log(to: log)
    let once = ["[]", "completed", "disposed"]
    #expect(log.take() == once + once + ["completed", "disposed"])
    Signal<(), Never>.combineLatest().log(to: log)
    Signal<(), Never>.zip().log(to: log)
    let unit = ["()", "completed", "disposed"]
    #expect(log.take() == unit + unit)
  }

  @Test func `S10: two parts that depend on one source are sent one after the other`() {
    let first = numbers.signal
    let second = first.map { $0 * 10 }
    Signal.combineLatest(first, second, .just(0)).map { first, second, _ in "\(first) \(second)" }
      .log(to: log)
    first.combineLatest(with: second).map { "\($0) \($1)" }.log(to: log, "with ")
    numbers.send(1)
    numbers.send(2)
    #expect(log.take() == ["1 10", "with 1 10", "2 10", "2 20", "with 2 10", "with 2 20"])
  }
}
