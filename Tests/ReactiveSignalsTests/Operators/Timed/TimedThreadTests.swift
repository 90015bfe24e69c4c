import ReactiveSignals
import Testing

/// Sources and timers on threads of their own.
struct TimedThreadTests {
  private typealias Operation =
    @Sendable (Signal<Int, Never>, any Scheduler) -> Signal<[Int], Never>

  private static let operations: [Operation] = [
    { $0.throttle(for: .microseconds(20), scheduler: $1).map { [$0] } },
    { $0.debounce(for: .nanoseconds(1), scheduler: $1).map { [$0] } },
    { $0.delay(for: .microseconds(20), scheduler: $1).map { [$0] } },
    { $0.buffer(every: .microseconds(20), count: 5, scheduler: $1) },
    { $0.sample(every: .microseconds(20), scheduler: $1).map { [$0] } },
    { $0.timeout(after: .seconds(3600), scheduler: $1, switchingTo: .empty).map { [$0] } },
  ]

  @Test(.serialized, arguments: operations.indices)
  func `events come one at a time, none twice, the end last`(index: Int) async {
    let subject = PublishSubject<Int, Never>()
    let calls = Count()
    let log = Log()
    let result = Self.operations[index](subject.signal, ClockScheduler())
    await withCheckedContinuation { done in
      result.subscribe(
        onValue: { values in
          #expect(calls.exchange(1) == 0)
          log.add(values)
          calls.exchange(0)
        },
        onCompletion: {
          #expect(calls.exchange(1) == 0)
          done.resume()
        }
      )
      Threads.run(3) { thread in
        for number in 0..<3_000 { subject.send(thread * 3_000 + number) }
      }
      subject.complete()
    }
    let numbers = log.numbers
    #expect(Set(numbers).count == numbers.count)
    // Whoever waits for everything has everything.
    if [2, 3, 5].contains(index) { #expect(numbers.count == 9_000) }
  }
}

/// The numbers that came; those who add to it take turns.
private final class Log {
  private(set) var numbers: [Int] = []

  func add(_ values: [Int]) {
    numbers += values
  }
}
