import ReactiveSignals
import Testing

/// Creating, subscribing, sending, ending: what RACSignal does, step by step.
struct SubscriptionFlowTests {
  private let log = EventLog()

  @Test func `step 1: create stores the closure and runs nothing`() {
    _ = Signal<Int, Flaw>.create { [log] _, _ in log.add("ran") }
    #expect(log.take() == [])
  }

  @Test
  func `step 2: each subscribe runs the closure, and what it returns ends with the subscription`() {
    let signal = Signal<Int, Flaw>.create { [log] observer in
      log.add("ran")
      observer.send(1)
      return AnyDisposable { log.add("returned disposed") }
    }
    let first = signal.log(to: log, "a ")
    let second = signal.log(to: log, "b ")
    #expect(log.take() == ["ran", "a 1", "ran", "b 1"])
    first.dispose()
    #expect(log.take() == ["returned disposed", "a disposed"])
    second.dispose()
    #expect(log.take() == ["returned disposed", "b disposed"])
  }

  @Test func `step 3: sending checks that the subscription isn't disposed`() {
    var sender: Observer<Int, Flaw>?
    let signal = Signal<Int, Flaw>.create { observer, _ in sender = observer }
    let subscription = signal.log(to: log)
    sender?.send(1)
    subscription.dispose()
    sender?.send(2)
    sender?.complete()
    #expect(log.take() == ["1", "disposed"])
  }

  @Test(arguments: [Event<Int, Flaw>.completed, .failed(Flaw())])
  func `step 4: the end disposes the subscription`(_ end: Event<Int, Flaw>) {
    let signal = Signal<Int, Flaw>.create { [log] observer, lifetime in
      lifetime.onEnd { log.add("ended") }
      observer.send(end)
      log.add("after the end: \(lifetime.hasEnded)")
    }
    signal.log(to: log)
    let name = end == .completed ? "completed" : "failed flaw"
    #expect(log.take() == [name, "ended", "after the end: true", "disposed"])
  }

  @Test func `step 4: the subscriber's end disposes the subscription`() {
    var sender: Observer<Int, Flaw>?
    let signal = Signal<Int, Flaw>.create { [log] observer, lifetime in
      sender = observer
      lifetime.onEnd { log.add("ended") }
    }
    signal.log(to: log)
    sender?.send(1)
    #expect(log.take() == ["1"])
    sender = nil
    #expect(log.take() == ["ended", "disposed"])
  }

  @Test func `step 5: a compound disposable ends outside of its lock, and once`() {
    let composite = CompositeDisposable()
    composite.add { [log, weak composite] in
      log.add("first")
      composite?.add { log.add("late") }
      composite?.dispose()
    }
    composite.add { [log] in log.add("second") }
    composite.dispose()
    composite.dispose()
    #expect(log.take() == ["first", "late", "second"])
  }

  @Test func `step 5: a disposable's closure runs once, and its captures are let go of`() {
    var witness: Witness? = Witness { [log = Unchecked(log)] in log.value.add("released") }
    let disposable = AnyDisposable { [log, witness] in
      witness?.touch()
      log.add("disposed")
    }
    witness = nil
    disposable.dispose()
    disposable.dispose()
    #expect(log.take() == ["disposed", "released"])
    #expect(disposable.isDisposed)
  }
}
