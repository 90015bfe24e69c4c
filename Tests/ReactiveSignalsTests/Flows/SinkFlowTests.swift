import ReactiveSignals
import Testing

/// The way of an event through one subscription: what RxSwift's core does, step by step.
struct SinkFlowTests {
  private let log = EventLog()

  @Test func `step 2: each closure hears of its events`() {
    let failing = Signal<Int, Flaw>.create { observer, _ in
      observer.send(1)
      observer.fail(Flaw())
    }
    failing.log(to: log)
    Signal<Int, Flaw>.just(2).log(to: log)
    #expect(log.take() == ["1", "failed flaw", "disposed", "2", "completed", "disposed"])
  }

  @Test func `step 4: the first end wins and is told once`() {
    let signal = Signal<Int, Flaw>.create { observer, _ in
      observer.send(1)
      observer.complete()
      observer.send(2)
      observer.fail(Flaw())
      observer.complete()
    }
    signal.map { $0 * 10 }.log(to: log)
    #expect(log.take() == ["10", "completed", "disposed"])
  }

  @Test func `step 5: the disposal closure runs once, wherever the end came from`() {
    let subject = PublishSubject<Int, Flaw>()
    let disposed = subject.signal.log(to: log, "a ")
    disposed.dispose()
    disposed.dispose()
    subject.signal.log(to: log, "b ")
    subject.complete()
    #expect(log.take() == ["a disposed", "b completed", "b disposed"])
  }

  @Test func `step 6: disposing while the closure runs disposes what it returns`() {
    let signal = Signal<Int, Flaw>.create { [log] observer in
      observer.send(1)
      log.add("returning")
      return AnyDisposable { log.add("returned disposed") }
    }
    signal.take(1).log(to: log)
    #expect(log.take() == ["1", "completed", "returning", "returned disposed", "disposed"])
  }

  @Test func `step 6: what is added after the end ends at once`() {
    var lifetimes: [Lifetime] = []
    let signal = Signal<Int, Flaw>.create { observer, lifetime in
      lifetimes.append(lifetime)
      observer.complete()
    }
    signal.log(to: log)
    lifetimes.first?.onEnd { [log] in log.add("action") }
    lifetimes.first?.add(AnyDisposable { [log] in log.add("disposable") })
    #expect(log.take() == ["completed", "disposed", "action", "disposable"])
  }
}
