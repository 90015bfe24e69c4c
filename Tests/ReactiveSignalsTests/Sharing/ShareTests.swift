import ReactiveSignals
import Testing

/// Shared signals, by the table of their documentation.
struct ShareTests {
  private let log = EventLog()

  @Test func `S01: a shared signal that has ended begins anew, and only then`() {
    let work = Signal<Int, Never>.create { [log] observer, _ in
      log.add("work")
      observer.send(1)
      observer.complete()
    }
    let shared = work.share()
    shared.log(to: log, "a ")
    shared.log(to: log, "b ")
    #expect(
      log.take() == [
        "work", "a 1", "a completed", "a disposed", "work", "b 1", "b completed", "b disposed",
      ]
    )
  }

  @Test func `subscribers at the same time share, newcomers are told the last values`() {
    let subject = PublishSubject<Int, Never>()
    let source = subject.signal
    let counted = Signal<Int, Never>.deferred { [log] in
      log.add("work")
      return source
    }
    let shared = counted.share(replay: 2)
    let first = shared.log(to: log, "a")
    for value in 1...3 { subject.send(value) }
    let second = shared.log(to: log, "b")
    #expect(log.take() == ["work", "a1", "a2", "a3", "b2", "b3"])
    first.dispose()
    second.dispose()
    subject.send(4)
    shared.log(to: log, "c")
    subject.send(5)
    #expect(log.take() == ["adisposed", "bdisposed", "work", "c5"])
  }

  @Test func `who subscribes on account of the end begins anew`() {
    let subjects = [PublishSubject<Int, Never>(), PublishSubject<Int, Never>()]
    var turn = 0
    let shared = Signal<Int, Never>.deferred {
      defer { turn += 1 }
      return subjects[turn].signal
    }.share()
    shared.subscribe(onCompletion: { [log] in shared.log(to: log) }, isolation: nil)
    subjects[0].complete()
    subjects[1].send(1)
    #expect(log.take() == ["1"])
  }

  @Test func `S03: connecting twice connects once; after the end it begins anew`() {
    let subject = PublishSubject<Int, Never>()
    let source = subject.signal
    let connectable = Signal<Int, Never>.deferred { [log] in
      log.add("work")
      return source
    }.replay(1)
    connectable.connect()
    connectable.connect()
    #expect(log.take() == ["work"])
    subject.send(1)
    subject.complete()
    connectable.signal.log(to: log, "after the end ")
    #expect(log.take() == ["after the end 1", "after the end completed", "after the end disposed"])
    let again = Signal<Int, Never>.just(2).replay(1)
    again.connect()
    again.connect()
    again.signal.log(to: log)
    #expect(log.take() == ["2", "completed", "disposed"])
  }

  @Test func `a connection that was disposed tells nobody any more`() {
    let subject = PublishSubject<Int, Never>()
    let connectable = subject.signal.publish()
    connectable.signal.log(to: log, "a")
    let connection = connectable.connect()
    subject.send(1)
    connection.dispose()
    subject.send(2)
    connectable.connect()
    connectable.signal.log(to: log, "b")
    subject.send(3)
    #expect(log.take() == ["a1", "adisposed", "b3"])
  }

  @Test func `autoconnect waits for so many subscribers`() {
    let signal = Signal<Int, Never>.just(1).publish().autoconnect(after: 2)
    signal.log(to: log, "a ")
    #expect(log.take() == [])
    signal.log(to: log, "b ")
    #expect(
      log.take() == ["a 1", "b 1", "a completed", "a disposed", "b completed", "b disposed"]
    )
  }

  @Test func `T09: signals shared crosswise by two threads never wait for one another`() {
    let subject = PublishSubject<Int, Never>()
    let left = subject.signal.share(replay: 1)
    let right = left.map { $0 + 1 }.share(replay: 1)
    let signals = Unchecked([left, right])
    Threads.run(2) { number in
      for round in 0..<2_000 {
        let bag = DisposeBag()
        signals.value[(number + round) % 2].subscribe(isolation: nil).disposed(by: bag)
        signals.value[(number + round + 1) % 2].subscribe { value in
          if value < 3 { subject.send(value + 1) }
        }.disposed(by: bag)
        subject.send(round)
      }
    }
    right.log(to: log)
    subject.send(10)
    #expect(log.take() == ["11"])
  }
}
