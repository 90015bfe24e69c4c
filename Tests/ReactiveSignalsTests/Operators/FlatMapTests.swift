import ReactiveSignals
import Testing

struct FlatMapTests {
  private let outer = HandSource<Int>()
  private let inner = (0..<4).map { _ in HandSource<String>() }
  private let log = EventLog()

  @discardableResult
  private func start(_ strategy: FlattenStrategy) -> AnyDisposable {
    outer.signal
      .flatMap(strategy) { [inner, log] number in
        log.add("make \(number)")
        return inner[number].signal
      }
      .log(to: log)
  }

  /// How often each inner source was subscribed to and ended.
  private var endCounts: [[Int]] { inner.map(\.endCounts) }

  @Test func `merge runs all at once, and completes with the last`() {
    start(.merge)
    outer.send(0)
    outer.send(1)
    inner[0].send("a")
    inner[1].send("b")
    inner[0].send("c")
    inner[0].complete()
    outer.complete()
    inner[1].send("d")
    #expect(log.line() == "make 0 make 1 a b c d")
    inner[1].complete()
    #expect(log.line() == "completed disposed")
    #expect(endCounts == [[1], [1], [], []])
  }

  @Test func `concat lets values wait, and makes their signals late`() {
    start(.concat)
    for number in 0..<3 { outer.send(number) }
    outer.complete()
    inner[0].send("a")
    #expect(log.line() == "make 0 a")
    inner[0].complete()
    inner[1].send("b")
    #expect(log.line() == "make 1 b")
    inner[1].complete()
    inner[2].complete()
    #expect(log.line() == "make 2 completed disposed")
    #expect(endCounts == [[1], [1], [1], []])
  }

  @Test func `latest ends the former one`() {
    start(.latest)
    outer.send(0)
    inner[0].send("a")
    outer.send(1)
    inner[0].send("b")
    #expect(endCounts == [[1], [0], [], []])
    inner[1].send("c")
    outer.complete()
    inner[1].send("d")
    #expect(log.line() == "make 0 a make 1 c d")
    inner[1].complete()
    #expect(log.line() == "completed disposed")
    #expect(endCounts == [[1], [1], [], []])
  }

  @Test func `latest completes with the outer one if nothing runs`() {
    start(.latest)
    outer.send(0)
    inner[0].complete()
    #expect(log.line() == "make 0")
    outer.complete()
    #expect(log.line() == "completed disposed")
    start(.latest)
    outer.complete()
    #expect(log.line() == "completed disposed")
  }

  @Test func `first leaves out what comes while one runs`() {
    start(.first)
    outer.send(0)
    outer.send(1)
    inner[0].send("a")
    inner[0].complete()
    outer.send(2)
    outer.complete()
    inner[2].send("b")
    #expect(log.line() == "make 0 a make 2 b")
    inner[2].complete()
    #expect(log.line() == "completed disposed")
    #expect(endCounts == [[1], [], [1], []])
  }

  @Test func `at most two run at once`() {
    start(.atMost(2))
    for number in 0..<4 { outer.send(number) }
    outer.complete()
    #expect(log.line() == "make 0 make 1")
    inner[1].complete()
    inner[0].complete()
    #expect(log.line() == "make 2 make 3")
    inner[2].complete()
    inner[3].send("a")
    inner[3].complete()
    #expect(log.line() == "a completed disposed")
  }

  @Test(arguments: TransformLifeCycleTests.strategies)
  func `a failure of any ends all`(_ strategy: FlattenStrategy) {
    start(strategy)
    for number in 0..<3 { outer.send(number) }
    outer.fail()
    #expect(log.take().suffix(2) == ["failed broken", "disposed"])
    #expect(endCounts.allSatisfy { $0.allSatisfy { $0 == 1 } })
    start(strategy)
    outer.send(3)
    inner[3].fail()
    #expect(log.line() == "make 3 failed broken disposed")
    #expect(outer.endCounts == [1, 1])
  }

  @Test(arguments: TransformLifeCycleTests.strategies)
  func `disposing ends what runs and forgets what waits`(_ strategy: FlattenStrategy) {
    let subscription = start(strategy)
    for number in 0..<4 { outer.send(number) }
    _ = log.take()
    subscription.dispose()
    for source in inner { source.complete() }
    #expect(log.line() == "disposed")
    #expect(outer.endCounts == [1])
    #expect(endCounts.allSatisfy { $0.allSatisfy { $0 == 1 } })
  }

  @Test func `signals of signals are flattened`() {
    let signals = Signal<Signal<Int, SourceError>, SourceError>
      .sequence([numbers(1, 2), numbers(3), numbers(4, 5)])
    let all = "1 2 3 4 5 completed disposed"
    #expect(signals.merge().history == all)
    #expect(signals.concat().history == all)
    #expect(signals.switchToLatest().history == all)
    #expect(signals.flatten(.atMost(2)).history == all)
    #expect(signals.flatten(.first).history == all)
  }

  @Test func `what an inner value's observer sends to the outer one comes after it`() {
    let outer = PublishSubject<Int, Never>()
    outer.signal.flatMap(.latest) { number in .sequence([number, number + 1]) }
      .subscribe { [log] value in
        if value == 1 { outer.send(10) }
        log.add("\(value)")
      }
    outer.send(1)
    #expect(log.line() == "1 2 10 11")
  }

  @Test func `what waits of a former signal is dropped when the latest begins`() {
    let (outer, inner) = (PublishSubject<Int, Never>(), PublishSubject<Int, Never>())
    let signals = [inner.signal, .sequence([10, 11]), .just(20)]
    outer.signal.flatMap(.latest) { signals[$0] }
      .subscribe { [log] value in
        log.add("\(value)")
        if value > 1 { return }
        outer.send(1)
        outer.send(2)
      }
    outer.send(0)
    inner.send(1)
    #expect(log.line() == "1 20")
  }

  @Test func `an endless signal is ended from inside, whatever the strategy`() {
    for strategy in TransformLifeCycleTests.strategies {
      Signal<Int, Never>.just(7).flatMap(strategy) { .repeating($0) }.take(2).log(to: log)
      #expect(log.line() == "7 7 completed disposed")
      Signal<Int, Never>.repeating(7).flatMap(strategy) { .just($0) }.take(2).log(to: log)
      #expect(log.line() == "7 7 completed disposed")
    }
  }
}
