import ReactiveSignals
import Testing

struct SubjectTests {
  private let log = EventLog()

  @Test func `a publishing subject tells what comes, and newcomers the end`() {
    let subject = PublishSubject<Int, Flaw>()
    subject.send(1)
    subject.signal.log(to: log, "a ")
    subject.send(2)
    subject.fail(Flaw())
    subject.send(3)
    subject.signal.log(to: log, "b ")
    #expect(
      log.take() == ["a 2", "a failed flaw", "a disposed", "b failed flaw", "b disposed"]
    )
  }

  @Test func `a behaviour tells newcomers its value, and after the end the end alone`() {
    let subject = BehaviorSubject<Int, Flaw>(1)
    subject.signal.log(to: log, "a ")
    subject.send(2)
    subject.signal.log(to: log, "b ")
    subject.complete()
    subject.send(3)
    subject.signal.log(to: log, "c ")
    #expect(
      log.take() == [
        "a 1", "a 2", "b 2", "a completed", "a disposed", "b completed", "b disposed",
        "c completed", "c disposed",
      ]
    )
    #expect(subject.value == 2)
  }

  @Test func `a behaviour's value is current while it waits to be delivered`() {
    let subject = BehaviorSubject<Int, Never>(0)
    subject.signal.subscribe { [log] value in
      if value == 1 { subject.send(2) }
      log.add("\(value) of \(subject.value)")
      if value == 1 { subject.signal.log(to: log, "late ") }
    }
    subject.send(1)
    #expect(log.take() == ["0 of 0", "1 of 2", "late 2", "2 of 2"])
  }

  @Test(arguments: [1, 2, 5]) func `replaying tells the last values and the end`(_ size: Int) {
    let subject = ReplaySubject<Int, Flaw>(bufferSize: size)
    for value in 0..<4 { subject.send(value) }
    subject.signal.take(size + 1).log(to: log, "a ")
    subject.complete()
    subject.signal.log(to: log, "b ")
    let heard = ["a", "b"].flatMap { name in
      (0..<4).suffix(size).map { "\(name) \($0)" } + ["\(name) completed", "\(name) disposed"]
    }
    #expect(log.take() == heard)
  }

  @Test func `what is sent while the past is told comes after it`() {
    let subject = ReplaySubject<Int, Never>.unbounded()
    subject.send(1)
    subject.send(2)
    subject.signal.subscribe { [log] value in
      log.add("\(value)")
      if value == 1 { subject.send(3) }
    }
    #expect(log.take() == ["1", "2", "3"])
  }

  @Test func `a newcomer that ends while the past is told hears no more`() {
    let subject = ReplaySubject<Int, Never>.unbounded()
    for value in 0..<9 { subject.send(value) }
    subject.signal.take(2).log(to: log)
    #expect(log.take() == ["0", "1", "completed", "disposed"])
  }

  @Test func `an asynchronous subject tells its last value when it completes`() {
    let subject = AsyncSubject<Int, Flaw>()
    subject.signal.log(to: log, "a ")
    subject.send(1)
    subject.send(2)
    #expect(log.take() == [])
    subject.complete()
    subject.send(3)
    subject.signal.log(to: log, "b ")
    #expect(
      log.take() == ["a 2", "a completed", "a disposed", "b 2", "b completed", "b disposed"]
    )
    let failing = AsyncSubject<Int, Flaw>()
    failing.send(1)
    failing.fail(Flaw())
    failing.signal.log(to: log)
    #expect(log.take() == ["failed flaw", "disposed"])
  }

  @Test func `relays accept, and never end`() {
    let publishing = PublishRelay<Int>()
    publishing.signal.log(to: log, "a")
    publishing.accept(1)
    let behavior = BehaviorRelay(2)
    behavior.signal.log(to: log, "b")
    behavior.accept(behavior.value + 1)
    behavior.update { $0 += 10 }
    #expect(log.take() == ["a1", "b2", "b3", "b13"])
  }

  @Test func `threads that update a relay lose nothing`() {
    let relay = BehaviorRelay(0)
    var heard: [Int] = []
    relay.signal.subscribe(onValue: { heard.append($0) }, isolation: nil)
    Threads.run(2) { _ in
      for _ in 0..<5_000 { relay.update { $0 += 1 } }
    }
    #expect(heard == Array(0...10_000))
  }

  @Test func `thousands that come and go while a subject sends are told in order`() {
    let subject = PublishSubject<Int, Never>()
    let bag = DisposeBag()
    var heard = 0
    for number in 0..<1_000 {
      let handle = subject.signal.subscribe { value in
        heard += 1
        if value == 0, number % 3 == 0 { subject.signal.subscribe { _ in heard += 1 } }
      }
      if number % 2 == 0 { handle.disposed(by: bag) }
    }
    subject.send(0)
    #expect(heard == 1_000)
    bag.disposeAll()
    heard = 0
    subject.send(1)
    #expect(heard == 500 + 334)
  }

  @Test func `newcomers and senders on two threads miss nothing between past and present`() {
    for _ in 0..<100 {
      let subject = ReplaySubject<Int, Never>.unbounded()
      let heard = (0..<20).map { _ in Unchecked(State()) }
      Threads.run(2) { number in
        if number == 0 {
          for value in 0..<200 { subject.send(value) }
        } else {
          for state in heard {
            subject.signal.subscribe(
              onValue: { state.value.values.append($0) },
              isolation: nil
            )
          }
        }
      }
      #expect(heard.map(\.value.values) == Array(repeating: Array(0..<200), count: 20))
    }
  }

  @Test func `a subject and its subscriptions may end on two threads`() {
    for _ in 0..<500 {
      let owner = Unchecked(SubjectOwner())
      let (ended, letGo) = (Count(), Count())
      let handles = (0..<4).compactMap { [subject = owner.value.subject] _ in
        let witness = Witness { letGo.add() }
        return subject?.signal.subscribe(
          onValue: { _ in witness.touch() },
          onDispose: { ended.add() },
          isolation: nil
        )
      }
      Threads.run(2) { number in
        if number == 0 {
          owner.value.subject = nil
        } else {
          for handle in handles { handle.dispose() }
        }
      }
      #expect([ended.value, letGo.value] == [4, 4])
    }
  }
}

private final class State {
  var values: [Int] = []
}

private final class SubjectOwner {
  var subject: PublishSubject<Int, Never>? = PublishSubject()
}
