import ReactiveSignals
import Testing

/// Signals that `flatMap` starts take over from one another, while other threads end them.
struct InnerPlaceThreadTests {
  @Test(arguments: [FlattenStrategy.merge, .latest])
  func `each signal ends once when another thread disposes`(_ strategy: FlattenStrategy) {
    for _ in 0..<300 {
      let outer = PublishSubject<Int, Never>()
      let (begun, ended) = (Count(), Count())
      let subscription = outer.signal
        .flatMap(strategy) { number in
          Signal<Int, Never>.create { observer, lifetime in
            begun.add()
            lifetime.onEnd { ended.add() }
            observer.send(number)
            if number % 3 != 0 { observer.complete() }
          }
        }
        .subscribe(isolation: nil)
      Threads.run(2) { thread in
        if thread == 1 { return subscription.dispose() }
        for number in 0..<100 { outer.send(number) }
      }
      #expect(begun.value == ended.value)
    }
  }

  @Test(arguments: [FlattenStrategy.merge, .latest])
  func `each signal ends once when another thread completes it`(_ strategy: FlattenStrategy) {
    for _ in 0..<100 {
      let outer = PublishSubject<Int, Never>()
      let inner = (0..<100).map { _ in PublishSubject<Int, Never>() }
      let (begun, ended, completions) = (Count(), Count(), Count())
      outer.signal
        .flatMap(strategy) { number in
          inner[number].signal
            .on(subscribing: { begun.add() }, disposed: { ended.add() })
        }
        .subscribe(onCompletion: { completions.add() }, isolation: nil)
      Threads.run(2) { thread in
        for number in 0..<100 {
          if thread == 0 { outer.send(number) } else { inner[number].complete() }
        }
        if thread == 0 { outer.complete() }
      }
      #expect([begun.value, ended.value, completions.value] == [100, 100, 1])
    }
  }
}
