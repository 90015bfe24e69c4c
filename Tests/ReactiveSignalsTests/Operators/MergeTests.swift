import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct MergeTests {
  private let scheduler = TestScheduler()

  @Test func `the law of permutation: the order of the sources doesn't matter to values apart`() {
    let sources = ["-a----e-|", "--b-d--|", "---c-----f|"].map {
      scheduler.cold(Marbles(stringLiteral: $0)).signal
    }
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let merged = orders.map { order in
      scheduler.record(Signal.merge(order.map { sources[$0] }))
    }
    scheduler.run()
    #expect(merged.map(\.marbles) == Array(repeating: "-abcd-e--f|", count: 6))
  }

  @Test func `merging is associative`() {
    let (a, b, c) = (scheduler.hot("-a--d-|"), scheduler.hot("--b---e|"), scheduler.hot("---c-#"))
    let left = scheduler.record(a.signal.merge(with: b.signal).merge(with: c.signal))
    let right = scheduler.record(a.signal.merge(with: b.signal.merge(with: c.signal)))
    scheduler.run()
    #expect([left.marbles, right.marbles] == ["-abcd#", "-abcd#"])
  }

  @Test func `nothing, merged in, changes nothing`() {
    let source = scheduler.cold("-a-b-|")
    let merged = scheduler.record(source.signal.merge(with: .empty))
    scheduler.run()
    #expect(merged.marbles == "-a-b-|")
  }
}
