import ReactiveSignals
import Testing

struct FlatMapThreadTests {
  private static let count = 20_000

  @Test(arguments: [FlattenStrategy.merge, .concat, .atMost(3)])
  func `two threads send to inner signals and nothing is lost or torn`(_ strategy: FlattenStrategy)
  {
    let subjects = (0..<2).map { _ in ReplaySubject<Int, Never>.unbounded() }
    let (sum, running, overlaps, ends) = (Count(), Count(), Count(), Count())
    Signal<Int, Never>.range(0..<2).flatMap(strategy) { subjects[$0].signal }.subscribe(
      onValue: { value in
        if running.exchange(1) != 0 { overlaps.add() }
        sum.add(value)
        running.exchange(0)
      },
      onCompletion: { ends.add() },
      isolation: nil
    )
    Threads.run(2) { number in
      for value in 1...Self.count { subjects[number].send(value) }
      subjects[number].complete()
    }
    #expect(sum.value == Self.count * (Self.count + 1))
    #expect([overlaps.value, ends.value] == [0, 1])
  }

  @Test func `what a former signal sends doesn't arrive after what the latest has sent`() {
    let outer = PublishSubject<Int, Never>()
    let inner = PublishSubject<Int, Never>()
    let (last, stale, ends) = (Count(), Count(), Count())
    outer.signal.flatMap(.latest) { turn in inner.signal.map { _ in turn } }.subscribe(
      onValue: { turn in if last.exchange(turn) > turn { stale.add() } },
      onCompletion: { ends.add() },
      isolation: nil
    )
    Threads.run(2) { number in
      for value in 1...Self.count {
        if number == 0 { outer.send(value) } else { inner.send(value) }
      }
      if number == 0 { outer.complete() } else { inner.complete() }
    }
    #expect([stale.value, ends.value] == [0, 1])
  }

  @Test func `a trigger on another thread ends it once`() {
    for _ in 0..<500 {
      let (source, trigger) = (PublishSubject<Int, Never>(), PublishSubject<Int, Never>())
      let ends = Count()
      source.signal.take(until: trigger.signal).subscribe(
        onValue: { _ in if ends.value > 0 { ends.add(10) } },
        onCompletion: { ends.add() },
        isolation: nil
      )
      Threads.run(2) { number in
        if number == 0 {
          for value in 0..<50 { source.send(value) }
          source.complete()
        } else {
          trigger.send(1)
        }
      }
      #expect(ends.value == 1)
    }
  }
}
