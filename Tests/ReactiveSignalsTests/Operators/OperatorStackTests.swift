import ReactiveSignals
import Testing

/// A million synchronous items on a stack of 512 KiB.
struct OperatorStackTests {
  enum Many: CaseIterable {
    case merge, concat, latest, first, atMost, window, groupBy, waiting

    func signal(_ count: Int) -> Signal<Int, Never> {
      let source = Signal<Int, Never>.range(0..<count)
      switch self {
      case .merge: return source.flatMap { .just($0) }
      case .concat: return source.flatMap(.concat) { .just($0) }
      case .latest: return source.flatMap(.latest) { .just($0) }
      case .first: return source.flatMap(.first) { .just($0) }
      case .atMost: return source.flatMap(.atMost(3)) { .just($0) }
      case .window: return source.window(count: 1).flatten(.concat)
      case .groupBy: return source.groupBy { $0 % 2 }.flatMap { $0.signal }
      case .waiting: return waitingSignal(source)
      }
    }

    /// All values wait for a first signal, which completes when all are there.
    private func waitingSignal(_ source: Signal<Int, Never>) -> Signal<Int, Never> {
      let gate = PublishSubject<Int, Never>()
      let opening = Signal<Int, Never>.deferred {
        gate.complete()
        return .empty
      }
      return source.concat(opening)
        .flatMap(.concat) { number in number == 0 ? gate.signal.concat(.just(0)) : .just(number) }
    }
  }

  @Test(arguments: Many.allCases)
  func `a million items take no stack`(_ many: Many) {
    Threads.runOnSmallStack {
      var (sum, isCompleted) = (0, false)
      many.signal(1_000_000).subscribe(
        onValue: { sum += $0 },
        onCompletion: { isCompleted = true },
        isolation: nil
      )
      #expect(sum == 499_999_500_000)
      #expect(isCompleted)
    }
  }
}
