import ReactiveSignals
import Testing

struct FilterTests {
  @Test func `distinct leaves out what equals the one before`() {
    let signal = numbers(1, 1, 2, 2, 1, failing: true)
    #expect(signal.distinct().history == "1 2 1 failed broken disposed")
    #expect(signal.distinct().history == "1 2 1 failed broken disposed")
  }

  @Test func `distinct compares with the last one that was sent`() {
    let near = numbers(1, 2, 3, 4).distinct { abs($0 - $1) < 2 }
    #expect(near.history == "1 3 completed disposed")
    let parity = numbers(1, 3, 2, 4, 5).distinct(on: { $0 % 2 })
    #expect(parity.history == "1 2 5 completed disposed")
    let optionals = Signal<Int?, Never>.sequence([nil, nil, 1, 1, nil]).distinct()
    #expect(optionals.history == "nil Optional(1) nil completed disposed")
  }

  @Test func `unique remembers all that was there`() {
    #expect(numbers(1, 2, 1, 3, 2).unique().history == "1 2 3 completed disposed")
    #expect(numbers(1, 3, 2, 4).unique(on: { $0 % 2 }).history == "1 2 completed disposed")
  }

  @Test func `skip leaves out so many values from the beginning or the end`() {
    let signal = numbers(1, 2, 3)
    #expect(signal.skip(2).history == "3 completed disposed")
    #expect(signal.skip(0).history == "1 2 3 completed disposed")
    #expect(signal.skip(9).history == "completed disposed")
    #expect(signal.skip(last: 2).history == "1 completed disposed")
    #expect(signal.skip(last: 0).history == "1 2 3 completed disposed")
    #expect(signal.skip(last: 9).history == "completed disposed")
    #expect(numbers(1, 2, failing: true).skip(last: 1).history == "1 failed broken disposed")
  }

  @Test func `skip while asks until it is refused`() {
    var asked: [Int] = []
    let signal = numbers(1, 2, 3, 1).skip {
      asked.append($0)
      return $0 < 3
    }
    #expect(signal.history == "3 1 completed disposed")
    #expect(asked == [1, 2, 3])
  }

  @Test func `take last sends the last values at the completion`() {
    let signal = numbers(1, 2, 3, 4, 5)
    #expect(signal.take(last: 2).history == "4 5 completed disposed")
    #expect(signal.take(last: 4).history == "2 3 4 5 completed disposed")
    #expect(signal.take(last: 9).history == "1 2 3 4 5 completed disposed")
    #expect(signal.take(last: 0).history == "completed disposed")
    #expect(signal.take(last: 3).take(2).history == "3 4 completed disposed")
    #expect(numbers(1, failing: true).take(last: 2).history == "failed broken disposed")
  }

  @Test func `take while ends before the value that is refused, take through after it`() {
    let source = HandSource<Int>()
    let log = EventLog()
    source.signal.take(while: { $0 < 2 }).log(to: log, "a")
    source.signal.take(through: { $0 == 2 }).log(to: log, "b")
    for number in [1, 2, 1] { source.send(number) }
    #expect(log.line() == "a1 b1 acompleted adisposed b2 bcompleted bdisposed")
    #expect(source.endCounts == [1, 1])
    #expect(numbers(1, failing: true).take(while: { $0 < 2 }).history == "1 failed broken disposed")
    #expect(numbers(1).take(through: { $0 == 2 }).history == "1 completed disposed")
  }

  @Test func `element sends the value at a position`() {
    #expect(numbers(1, 2, 3).element(at: 1).history == "2 completed disposed")
    #expect(numbers(1, 2, 3).element(at: 3).history == "completed disposed")
    #expect(numbers(1, 2, 3).element(at: -1).history == "completed disposed")
  }

  @Test func `first sends the value that a predicate accepts`() {
    #expect(numbers(1, 2, 3, 4).first { $0 > 2 }.history == "3 completed disposed")
    #expect(numbers(1, failing: true).first { $0 > 2 }.history == "failed broken disposed")
  }

  @Test func `single fails unless there is exactly one value`() {
    #expect(numbers(1).single(orFail: .broken).history == "1 completed disposed")
    #expect(numbers().single(orFail: .broken).history == "failed broken disposed")
    #expect(numbers(1, failing: true).single(orFail: .broken).history == "failed broken disposed")
    let source = HandSource<Int>()
    let log = EventLog()
    source.signal.single(orFail: .broken).log(to: log)
    source.send(1)
    #expect(log.line() == "")
    source.send(2)
    #expect(log.line() == "failed broken disposed")
    #expect(source.endCounts == [1])
  }

  @Test func `ignoreValues lets the end through`() {
    #expect(numbers(1, 2).ignoreValues().history == "completed disposed")
    #expect(numbers(1, failing: true).ignoreValues().history == "failed broken disposed")
    let then = numbers(1, 2).ignoreValues(as: String.self).concat(.just("then"))
    #expect(then.history == "then completed disposed")
  }

  @Test func `who ends early has ended its source before it tells`() {
    let early: [(Signal<Int, SourceError>) -> Signal<Int, SourceError>] = [
      { $0.take(while: { $0 < 2 }) },
      { $0.take(through: { $0 == 2 }) },
      { $0.single(orFail: .broken) },
      { $0.element(at: 1) },
      { source in source.take(until: source.filter { $0 == 2 }) },
      { $0.materialize().map { $0.value == 2 ? .completed : $0 }.dematerialize() },
    ]
    for operators in early {
      let source = HandSource<Int>()
      let log = EventLog()
      let tell = { log.add("\(source.activeCount)") }
      operators(source.signal).subscribe(onFailure: { _ in tell() }, onCompletion: tell)
      for number in 1...3 { source.send(number) }
      #expect(log.entries == ["0"])
    }
  }
}
