import ReactiveSignals
import Testing

/// What people reported of senders on several threads.
struct ConcurrentSenderTests {
  /// What one subscription heard, told apart by the thread that sent it.
  private final class Heard {
    private(set) var count = 0
    private(set) var inversions = 0
    private var latest = [-1, -1]

    func note(_ number: Int) {
      if number <= latest[number % 2] { inversions += 1 }
      latest[number % 2] = number
      count += 1
    }
  }

  @Test func `T12: what two threads send is heard one at a time, by operators with state too`() {
    let subject = PublishSubject<Int, Never>()
    let heard = Unchecked(Heard())
    let (counted, taken, completions) = (Count(), Count(), Count())
    subject.signal.distinct().subscribe(onValue: { heard.value.note($0) }, isolation: nil)
    subject.signal.scan(0) { sum, _ in sum + 1 }
      .subscribe(onValue: { counted.exchange($0) }, isolation: nil)
    subject.signal.take(15_000)
      .subscribe(
        onValue: { _ in taken.add() },
        onCompletion: { completions.add() },
        isolation: nil
      )
    Threads.run(2) { thread in
      for step in 0..<10_000 { subject.send(step * 2 + thread) }
    }
    #expect([heard.value.count, counted.value, taken.value] == [20_000, 20_000, 15_000])
    #expect([heard.value.inversions, completions.value] == [0, 1])
  }
}
