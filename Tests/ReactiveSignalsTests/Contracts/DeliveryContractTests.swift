import ReactiveSignals
import Synchronization
import Testing

/// One event at a time, in order, whoever sends.
struct DeliveryContractTests {
  private let log = EventLog()

  @Test func `what is sent inside an observer of create is delivered after it`() {
    var sender: Observer<Int, Never>?
    let signal = Signal<Int, Never>.create { observer, _ in sender = observer }
    signal.subscribe { [log] value in
      log.add("begin \(value)")
      if value < 3 { sender?.send(value + 1) }
      log.add("end \(value)")
    }
    sender?.send(1)
    #expect(log.take() == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func `what is sent inside an observer of a subject is delivered to all after it`() {
    let subject = PublishSubject<Int, Never>()
    subject.signal.subscribe { [log] value in
      log.add("a\(value)")
      if value == 1 { subject.send(2) }
    }
    subject.signal.log(to: log, "b")
    subject.send(1)
    #expect(log.take() == ["a1", "b1", "a2", "b2"])
  }

  @Test func `what is sent to a merged signal inside its observer is delivered after it`() {
    let (left, right) = (PublishSubject<Int, Never>(), PublishSubject<Int, Never>())
    left.signal.merge(with: right.signal).subscribe { [log] value in
      log.add("begin \(value)")
      if value == 1 { right.send(2) }
      log.add("end \(value)")
    }
    left.send(1)
    #expect(log.take() == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test func `a million nested sends take no stack`() {
    Threads.runOnSmallStack {
      let subject = PublishSubject<Int, Never>()
      var last = 0
      subject.signal.subscribe { value in
        last = value
        if value < 1_000_000 { subject.send(value + 1) }
      }
      subject.send(1)
      #expect(last == 1_000_000)
    }
  }

  /// The ways by which threads may send at once.
  enum Way: CaseIterable {
    case create, publish, behavior, replay, merge, combineLatest, share

    /// A signal of numbers, and for each of two threads where it sends to.
    func make() -> (Signal<Int, Never>, [Observer<Int, Never>]) {
      let subjects = [PublishSubject<Int, Never>(), PublishSubject<Int, Never>()]
      let both = subjects.map(\.observer)
      let first = Array(repeating: subjects[0].observer, count: 2)
      switch self {
      case .create: return createdSignal()
      case .publish: return (subjects[0].signal, first)
      case .behavior:
        let subject = BehaviorSubject<Int, Never>(-1)
        return (subject.signal.filter { $0 >= 0 }, [subject.observer, subject.observer])
      case .replay:
        let subject = ReplaySubject<Int, Never>(bufferSize: 3)
        return (subject.signal, [subject.observer, subject.observer])
      case .merge: return (.merge(subjects.map(\.signal)), both)
      case .combineLatest:
        let pairs = subjects[0].signal.combineLatest(with: subjects[1].signal)
        return (pairs.map { $0.0 + $0.1 }, both)
      case .share: return (subjects[0].signal.share(), first)
      }
    }

    private func createdSignal() -> (Signal<Int, Never>, [Observer<Int, Never>]) {
      let senders = Mutex<Observer<Int, Never>?>(nil)
      let signal = Signal<Int, Never>.create { observer, _ in senders.withLock { $0 = observer } }
      let late = Observer<Int, Never> { event in senders.withLock { $0 }?.send(event) }
      return (signal, [late, late])
    }
  }

  @Test(arguments: Way.allCases)
  func `events of two threads come one at a time, each thread's in order`(_ way: Way) {
    let count = 10_000
    let (signal, senders) = way.make()
    let isBusy = Count()
    let overlaps = Count()
    var heard: [Int] = []
    let subscription = signal.scan([]) { _, value in [value] }.subscribe { values in
      if isBusy.exchange(1) == 1 {
        overlaps.add()
      }
      heard += values
      isBusy.exchange(0)
    }
    Threads.run(2) { number in
      for value in 0..<count { senders[number].send(value * 2 + number) }
    }
    subscription.dispose()
    #expect(overlaps.value == 0)
    if way == .combineLatest { return #expect(heard.last == 4 * count - 3) }
    #expect(heard.count == 2 * count)
    for number in 0..<2 {
      #expect(heard.filter { $0 % 2 == number } == (0..<count).map { $0 * 2 + number })
    }
  }
}
