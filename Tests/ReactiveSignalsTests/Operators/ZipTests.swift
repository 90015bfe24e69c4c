import ReactiveSignals
import Testing

struct ZipTests {
  private let log = EventLog()
  private let numbers = PublishSubject<Int, Flaw>()
  private let letters = PublishSubject<String, Flaw>()

  /// Two ways to the same.
  enum Form: CaseIterable {
    case two, any

    func zip(
      _ first: Signal<Int, Flaw>,
      _ second: Signal<String, Flaw>
    ) -> Signal<String, Flaw> {
      switch self {
      case .two: first.zip(with: second).map { "\($0)\($1)" }
      case .any: Signal.zip(first, second).map { "\($0)\($1)" }
      }
    }
  }

  @Test(arguments: Form.allCases)
  func `values wait for their partners`(_ form: Form) {
    form.zip(numbers.signal, letters.signal).log(to: log)
    for number in 1...3 { numbers.send(number) }
    letters.send("a")
    letters.send("b")
    numbers.complete()
    #expect(log.take() == ["1a", "2b"])
    letters.send("c")
    letters.send("d")
    #expect(log.take() == ["3c", "completed", "disposed"])
  }

  @Test(arguments: Form.allCases)
  func `one of which nothing waits ends the whole when it completes`(_ form: Form) {
    form.zip(numbers.signal, letters.signal).log(to: log)
    numbers.send(1)
    letters.complete()
    numbers.send(2)
    #expect(log.take() == ["completed", "disposed"])
  }

  @Test(arguments: Form.allCases)
  func `a failure overtakes what waits`(_ form: Form) {
    form.zip(numbers.signal, letters.signal).log(to: log)
    numbers.send(1)
    numbers.fail(Flaw())
    letters.send("a")
    #expect(log.take() == ["failed flaw", "disposed"])
  }

  @Test func `what is sent from inside comes after that`() {
    let pairs = Signal.zip(numbers.signal, numbers.signal.map { $0 * 10 }, letters.signal)
    pairs.map { "\($0) \($1) \($2)" }.log(to: log)
    pairs.subscribe { [numbers, letters] number, _, _ in
      if number < 3 {
        letters.send("b")
        numbers.send(number + 1)
      }
    }
    numbers.send(1)
    letters.send("a")
    #expect(log.take() == ["1 10 a", "2 20 b", "3 30 b"])
  }

  @Test func `disposing inside the last one lets no completion through`() {
    let holder = SerialDisposable()
    let pairs = numbers.signal.zip(with: letters.signal)
    numbers.send(0)
    holder.set(
      pairs.subscribe(
        onValue: { [log] in
          log.add("\($0.0)")
          holder.dispose()
        },
        onCompletion: { [log] in log.add("completed") }
      )
    )
    numbers.send(1)
    numbers.complete()
    letters.send("a")
    #expect(log.take() == ["1"])
  }

  @Test func `an array of signals`() {
    Signal.zip([numbers.signal, numbers.signal.map { -$0 }, .sequence(7...8)]).log(to: log)
    numbers.send(1)
    numbers.send(2)
    #expect(log.take() == ["[1, -1, 7]", "[2, -2, 8]", "completed", "disposed"])
  }

  @Test func `a hundred thousand values that wait leave one after the other`() {
    let many = Signal<Int, Never>.range(0..<100_000)
    var (count, isInOrder) = (0, true)
    Signal.zip(many, many).subscribe { first, second in
      isInOrder = isInOrder && first == count && second == count
      count += 1
    }
    #expect(count == 100_000)
    #expect(isInOrder)
  }
}
