import ReactiveSignals
import Testing

/// A million synchronous items on a stack of 512 KiB.
struct StackContractTests {
  /// What has many items.
  enum Many: CaseIterable {
    case concat, merge, sequence, repeating, generate, replay

    func signal(_ count: Int) -> Signal<Int, Never> {
      switch self {
      case .concat: return .concat((0..<count).lazy.map { .just($0) })
      case .merge: return .merge([.range(0..<count / 2), .range(0..<count / 2)])
      case .sequence: return .sequence(0..<count)
      case .repeating: return .repeating(1, count: count)
      case .generate: return .generate(0, while: { $0 < count }, next: { $0 + 1 })
      case .replay:
        let subject = ReplaySubject<Int, Never>.unbounded()
        for number in 0..<count { subject.send(number) }
        subject.complete()
        return subject.signal
      }
    }
  }

  @Test(arguments: Many.allCases)
  func `a million items take no stack`(_ many: Many) {
    Threads.runOnSmallStack {
      var (count, isCompleted) = (0, false)
      many.signal(1_000_000).subscribe(
        onValue: { _ in count += 1 },
        onCompletion: { isCompleted = true },
        isolation: nil
      )
      #expect(count == 1_000_000)
      #expect(isCompleted)
    }
  }

  @Test func `a million signals that complete on other occasions are let go of one by one`() {
    Threads.runOnSmallStack {
      let composite = CompositeDisposable()
      let subject = PublishSubject<Int, Never>()
      for _ in 0..<1_000_000 { composite.add(AnyDisposable {}) }
      subject.signal.subscribe()
      #expect(composite.count == 1_000_000)
    }
  }

  @Test func `a chain that never ends by itself ends when it is disposed from inside`() {
    var heard: [Int] = []
    Signal<Int, Never>.concat(repeatElement(.just(7), count: .max)).take(3)
      .subscribe { heard.append($0) }
    #expect(heard == [7, 7, 7])
  }
}
