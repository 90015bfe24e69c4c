import ReactiveSignals
import Testing

struct SmokeTests {
  @Test func `operators run`() {
    var log: [String] = []
    var stored: Observer<Int, Never>?
    let signal = Signal<Int, Never>.create { observer, lifetime in
      stored = observer
      lifetime.onEnd { log.append("ended") }
    }
    let subscription = signal.filter { $0 > 1 }.map { $0 * 10 }.scan(0, +).take(2)
      .subscribe(
        onValue: { log.append("\($0)") },
        onCompletion: { log.append("completed") },
        onDispose: { log.append("disposed") }
      )
    for number in 0..<6 { stored?.send(number) }
    #expect(subscription.isDisposed)
    #expect(log == ["20", "50", "ended", "completed", "disposed"])
  }

  @Test func `several sources`() {
    var log: [String] = []
    let one = Signal<Int, Never>.sequence([1, 2])
    let two = Signal<Int, Never>.just(3)
    one.merge(with: two).subscribe { log.append("\($0)") }
    one.combineLatest(with: two).subscribe { log.append("\($0.0)\($0.1)") }
    var count = 0
    Signal<Int, Never>.concat((0..<1_000_000).lazy.map { Signal.just($0) })
      .subscribe { _ in count += 1 }
    #expect(log == ["1", "2", "3", "23"])
    #expect(count == 1_000_000)
  }
}
