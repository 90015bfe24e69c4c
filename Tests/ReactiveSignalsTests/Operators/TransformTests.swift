import ReactiveSignals
import Testing

struct TransformTests {
  @Test func `compactMap leaves out what becomes nil`() {
    let texts = Signal<String, SourceError>.sequence(["1", "x", "3"])
    #expect(texts.compactMap { Int($0) }.history == "1 3 completed disposed")
    #expect(numbers(1, failing: true).compactMap { $0 }.history == "1 failed broken disposed")
  }

  @Test func `combinePrevious begins with the second value, or with what is given`() {
    let pairs = numbers(1, 2, 3).combinePrevious().map { [$0.previous, $0.current] }
    #expect(pairs.history == "[1, 2] [2, 3] completed disposed")
    let more = numbers(1, 2, failing: true).combinePrevious(0).map { [$0.previous, $0.current] }
    #expect(more.history == "[0, 1] [1, 2] failed broken disposed")
    #expect(numbers(1).combinePrevious().history == "completed disposed")
  }

  @Test func `enumerated counts for each subscription`() {
    let signal = numbers(7, 8).enumerated().map { "\($0.offset):\($0.element)" }
    #expect(signal.history == "0:7 1:8 completed disposed")
    #expect(signal.history == "0:7 1:8 completed disposed")
  }

  @Test func `reduce sends the result at the completion, and none at a failure`() {
    #expect(numbers(1, 2, 3).reduce(10, +).history == "16 completed disposed")
    #expect(numbers().reduce(10, +).history == "10 completed disposed")
    #expect(numbers(1, failing: true).reduce(10, +).history == "failed broken disposed")
    let signal = numbers(1, 2).reduce(into: [0]) { $0.append($1) }
    #expect(signal.history == "[0, 1, 2] completed disposed")
    #expect(signal.history == "[0, 1, 2] completed disposed")
  }

  @Test func `collected sends one array`() {
    #expect(numbers(1, 2).collected().history == "[1, 2] completed disposed")
    #expect(numbers().collected().history == "[] completed disposed")
    #expect(numbers(1, failing: true).collected().history == "failed broken disposed")
  }

  @Test func `a result that ends the subscription isn't followed by a completion`() {
    let log = EventLog()
    let signals = [numbers(1, 2).collected(), numbers(1, 2).take(last: 2).collect(count: 1)]
    for signal in signals {
      let source = HandSource<Int>()
      let handle = SerialDisposable()
      handle.set(
        source.signal.flatMap { _ in signal }.subscribe(
          onValue: {
            log.add("\($0)")
            handle.dispose()
          },
          onCompletion: { log.add("completed") }
        )
      )
      source.send(1)
    }
    #expect(log.line() == "[1, 2] [1]")
  }

  @Test func `collect makes arrays of a size, the last one with what is left`() {
    #expect(numbers(1, 2, 3).collect(count: 2).history == "[1, 2] [3] completed disposed")
    #expect(numbers(1, 2).collect(count: 2).history == "[1, 2] completed disposed")
    #expect(numbers(1, 2).collect(count: 0).history == "[1] [2] completed disposed")
    #expect(numbers().collect(count: 2).history == "completed disposed")
    #expect(
      numbers(1, 2, 3, failing: true).collect(count: 2).history == "[1, 2] failed broken disposed"
    )
  }

  @Test func `buffers overlap, or leave out values`() {
    let signal = numbers(1, 2, 3, 4)
    #expect(signal.buffer(count: 3, every: 2).history == "[1, 2, 3] [3, 4] completed disposed")
    #expect(
      signal.buffer(count: 2, every: 1).history == "[1, 2] [2, 3] [3, 4] completed disposed"
    )
    #expect(signal.buffer(count: 1, every: 3).history == "[1] [4] completed disposed")
    #expect(signal.buffer(count: 2, every: 3).history == "[1, 2] [4] completed disposed")
    #expect(signal.buffer(count: 5, every: 1).history == "[1, 2, 3, 4] completed disposed")
  }

  @Test func `materialize makes values of all that happens`() {
    #expect(numbers(1, 2).materialize().history == "value 1 value 2 completed completed disposed")
    #expect(
      numbers(1, failing: true).materialize().history
        == "value 1 failed broken completed disposed"
    )
  }

  @Test func `dematerialize ends with the first end that is sent`() {
    let source = PublishSubject<Event<Int, SourceError>, Never>()
    let log = EventLog()
    source.signal.dematerialize().log(to: log, "a")
    source.signal.dematerialize().take(1).log(to: log, "b")
    for event in [.value(1), .failed(.broken), .value(2), .completed] as [Event<Int, SourceError>] {
      source.send(event)
    }
    #expect(log.line() == "a1 b1 bcompleted bdisposed afailed broken adisposed")
    let unended = Signal<Event<Int, SourceError>, Never>.just(.value(1))
    #expect(unended.dematerialize().history == "1 completed disposed")
  }
}
