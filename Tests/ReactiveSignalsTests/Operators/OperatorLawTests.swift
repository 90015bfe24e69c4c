import ReactiveSignals
import Testing

/// Equations between operators, on whole histories.
struct OperatorLawTests {
  /// Signals of several shapes.
  enum Sample: CaseIterable {
    case nothing, one, several, failing, failingAtOnce

    var signal: Signal<Int, SourceError> {
      switch self {
      case .nothing: numbers()
      case .one: numbers(3)
      case .several: numbers(1, 2, 3, 3, 5)
      case .failing: numbers(4, 2, failing: true)
      case .failingAtOnce: numbers(failing: true)
      }
    }
  }

  @Test(arguments: Sample.allCases)
  func `map of the identity changes nothing, and maps compose`(_ sample: Sample) {
    let signal = sample.signal
    #expect(signal.map { $0 }.history == signal.history)
    let inTurn = signal.map { $0 + 1 }.map { "n\($0)" }
    #expect(inTurn.history == signal.map { "n\($0 + 1)" }.history)
  }

  @Test(arguments: Sample.allCases)
  func `dematerialize undoes materialize`(_ sample: Sample) {
    let signal = sample.signal
    #expect(signal.materialize().dematerialize().history == signal.history)
  }

  @Test(arguments: Sample.allCases, [FlattenStrategy.merge, .concat, .atMost(2), .latest])
  func `flatMap has units and is associative`(_ sample: Sample, _ strategy: FlattenStrategy) {
    let signal = sample.signal
    let f: (Int) -> Signal<Int, SourceError> = { $0 == 5 ? numbers(failing: true) : numbers($0, 9) }
    let g: (Int) -> Signal<Int, SourceError> = { $0 == 2 ? numbers() : numbers($0, $0 * 10) }
    #expect(signal.flatMap(strategy) { .just($0) }.history == signal.history)
    #expect(Signal.just(3).flatMap(strategy, f).history == f(3).history)
    let left = signal.flatMap(strategy, f).flatMap(strategy, g)
    let right = signal.flatMap(strategy) { f($0).flatMap(strategy, g) }
    #expect(left.history == right.history)
  }

  @Test(arguments: Sample.allCases, [-1, 0, 1, 2, 9])
  func `take and skip, from both ends, share out the values`(_ sample: Sample, _ count: Int) {
    let signal = sample.signal
    #expect(signal.take(count).concat(signal.skip(count)).history == signal.history)
    #expect(
      signal.skip(last: count).skip(last: 1).history == signal.skip(last: max(count, 0) + 1).history
    )
    let all = signal.collected()
    let ends = signal.skip(last: count).concat(signal.take(last: count)).collected()
    #expect(ends.history == all.history)
    #expect(
      signal.collect(count: count).flatMap { .sequence($0) }.collected().history == all.history
    )
    #expect(signal.window(count: count).flatten(.concat).history == signal.history)
  }

  @Test(arguments: Sample.allCases)
  func `what is unique is distinct`(_ sample: Sample) {
    let signal = sample.signal
    #expect(signal.unique().distinct().history == signal.unique().history)
    #expect(signal.distinct().distinct().history == signal.distinct().history)
    #expect(signal.groupBy { $0 % 2 }.flatMap { $0.signal }.history == signal.history)
  }

  @Test func `flatMap is associative also for what comes over time`() {
    let (left, right) = (EventLog(), EventLog())
    for isLeft in [true, false] {
      let sources = (0..<3).map { _ in HandSource<Int>() }
      let (m, f, g) = (sources[0].signal, sources[1].signal, sources[2].signal)
      if isLeft {
        m.flatMap { x in f.map { x * 10 + $0 } }.flatMap { y in g.map { y * 10 + $0 } }.log(
          to: left
        )
      } else {
        m.flatMap { x in f.map { x * 10 + $0 }.flatMap { y in g.map { y * 10 + $0 } } }
          .log(to: right)
      }
      for (step, index) in [0, 1, 2, 0, 2, 1, 1, 2].enumerated() { sources[index].send(step) }
      for source in sources { source.complete() }
    }
    #expect(left.entries.count == 9)
    #expect(left.entries == right.entries)
  }
}
