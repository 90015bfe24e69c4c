import KeyValueObservation
@testable import ReactiveSignals
import Testing

/// What people reported against libraries of this kind.
struct SignalCaseTests {
  private let log = EventLog()

  @Test func `L14: subscriptions that have ended leave their bag, with all that they captured`() {
    let bag = DisposeBag()
    let released = Count()
    for number in 0..<10_000 {
      let witness = Witness { released.add() }
      Signal<Int, Never>.just(number)
        .subscribe(onValue: { _ in witness.touch() }, isolation: nil)
        .disposed(by: bag)
    }
    let subjects = (0..<10_000).map { _ in PublishSubject<Int, Never>() }
    for subject in subjects {
      let witness = Witness { released.add() }
      subject.signal.subscribe(onValue: { _ in witness.touch() }, isolation: nil)
        .disposed(by: bag)
    }
    #expect(bag.count == 10_000)
    for subject in subjects { subject.complete() }
    #expect(bag.count == 0)
    #expect(released.value == 20_000)
  }

  @Test func `L16: an owner isn't kept by what is replayed to it`() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    var owner: Owner? = Owner(subject.signal)
    subject.send(1)
    let reference = owner.map { WeakWitness($0) }
    #expect(owner?.heard == [1])
    owner = nil
    #expect(reference?.isGone == true)
    subject.send(2)
  }

  @Test func `L17: what takes an owner or a target doesn't hold it`() {
    let subject = PublishSubject<String, Never>()
    var person: Person? = Person()
    var plain: Plain? = Plain()
    let references = [person.map { WeakWitness($0) }, plain.map { WeakWitness($0) }]
    if let person, let plain {
      subject.signal.bind(to: person, \.name)
      subject.signal.bind(to: plain, \.name)
      person.signal(for: \.name, until: plain).log(to: log)
    }
    subject.send("Bob")
    #expect([person?.name, plain?.name] == ["Bob", "Bob"])
    (person, plain) = (nil, nil)
    #expect(references.map { $0?.isGone } == [true, true])
    #expect(log.take() == ["Ann", "Bob", "completed", "disposed"])
    subject.send("Cid")
  }

  @Test func `R07: a limit holds when what is taken is answered by sending more`() {
    let subject = PublishSubject<Int, Never>()
    subject.signal.take(3).subscribe(
      onValue: { [log] value in
        log.add("\(value)")
        subject.send(value + 1)
      },
      onCompletion: { [log] in log.add("completed") },
      isolation: nil
    )
    subject.send(100)
    #expect(log.take() == ["100", "101", "102", "completed"])
  }

  @Test func `R07: a limit holds also where a source calls its observer from inside it`() {
    var source: Observer<Int, Never>?
    // A source without a queue of its own, as only the module can make one.
    let signal = Signal<Int, Never>(starting: { observer, _ in source = observer })
    signal.take(2).subscribe(
      onValue: { [log] value in
        log.add("\(value)")
        source?.send(value + 1)
      },
      isolation: nil
    )
    source?.send(1)
    #expect(log.take() == ["1", "2"])
  }

  @Test func `T07: nothing arrives after disposing; another thread finishes at most its call`() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int, Never>()
      let isDisposed = Count()
      let late = Count()
      let subscription = subject.signal.subscribe { _ in
        if isDisposed.value == 1 { late.add() }
      }
      Threads.run(2) { number in
        if number == 0 {
          for value in 0..<100 { subject.send(value) }
        } else {
          subscription.dispose()
          isDisposed.exchange(1)
        }
      }
      #expect(late.value <= 1)
    }
  }

  @Test func `T08: an observer may wait for others that use the same subject`() {
    let subject = BehaviorSubject<Int, Never>(0)
    let done = Count()
    subject.signal.subscribe { value in
      guard value == 1 else { return }
      Threads.run(1) { _ in
        subject.send(2)
        subject.signal.subscribe(isolation: nil).dispose()
        done.exchange(subject.value)
      }
    }
    subject.send(1)
    #expect(done.value == 2)
  }

  @Test func `T10: two threads that dispose one handle run its action once`() {
    for _ in 0..<2_000 {
      let runs = Count()
      let disposable = AnyDisposable { runs.add() }
      Threads.run(2) { _ in disposable.dispose() }
      #expect(runs.value == 1)
    }
  }

  @Test func `S15: a subscription that nobody holds lives as long as its source`() {
    let subject = PublishSubject<Int, Never>()
    subject.signal.log(to: log)
    subject.send(1)
    #expect(log.take() == ["1"])
  }

  @Test func `S16: what a source needs is held by its lifetime`() {
    var worker: WeakWitness?
    let signal = Signal<Int, Never>.create { observer, lifetime in
      let made = Witness()
      worker = WeakWitness(made)
      lifetime.retain(made)
      observer.send(1)
    }
    let subscription = signal.subscribe(isolation: nil)
    #expect(worker?.isGone == false)
    subscription.dispose()
    #expect(worker?.isGone == true)
  }
}

private final class Owner {
  private(set) var heard: [Int] = []

  init(_ numbers: Signal<Int, Never>) {
    numbers.subscribe(with: self) { owner, number in owner.heard.append(number) }
  }
}

private final class Plain {
  var name = ""
}
