import KeyValueObservation
import ReactiveSignals
import Synchronization
import Testing

/// What people reported against operators of libraries of this kind.
struct OperatorCaseTests {
  private let log = EventLog()

  @Test func `R07: operators update their state before they call down`() {
    let limited: [(Signal<Int, Never>) -> Signal<Int, Never>] = [
      { $0.take(3) },
      { $0.take(through: { $0 == 102 }) },
      { $0.take(while: { $0 < 103 }) },
      { $0.distinct().take(3) },
      { $0.unique().take(3) },
      { $0.flatMap(.latest) { .just($0) }.take(3) },
      { $0.enumerated().take(while: { $0.offset < 3 }).map(\.element) },
    ]
    for operators in limited {
      let subject = PublishSubject<Int, Never>()
      operators(subject.signal).subscribe(
        onValue: { [log] number in
          log.add("\(number)")
          subject.send(number + 1)
        },
        onCompletion: { [log] in log.add("completed") }
      )
      subject.send(100)
      #expect(log.line() == "100 101 102 completed")
    }
  }

  @Test func `S05: a mix of immediate and delayed signals, one after the other`() {
    let log = Unchecked(log)
    Threads.runOnSmallStack {
      let log = log.value
      let delayed = HandSource<Int>()
      var count = 0
      Signal<Int, SourceError>.range(0..<1_000_000)
        .flatMap(.concat) { $0 % 250_000 == 9 ? delayed.signal : .just($0) }
        .subscribe(
          onValue: { _ in count += 1 },
          onCompletion: { log.add("completed") },
          isolation: nil
        )
      for _ in 0..<5 {
        log.add("\(count)")
        delayed.complete()
      }
    }
    #expect(log.value.line() == "9 250008 500007 750006 completed 999996")
  }

  @Test func `S10: signals that meet again send once for each way`() {
    let subject = BehaviorSubject<Int, Never>(1)
    let doubled = subject.signal.map { $0 * 2 }
    subject.signal.combineLatest(with: doubled).map { "\($0)/\($1)" }.log(to: log)
    subject.send(5)
    #expect(log.line() == "1/2 5/2 5/10")
  }

  @Test func `R10: properties that are combined in a batch are told once, and agree`() {
    let person = NamedPerson()
    person.signal(for: \.fullName).log(to: log)
    person.first = "Bob"
    person.last = "Bell"
    #expect(log.line() == "Ann Ash Bob Ash Bob Bell")
    withObservationBatch {
      person.first = "Cid"
      person.last = "Cole"
    }
    #expect(log.line() == "Cid Cole")
  }

  @Test func `S11: an inner failure ends the outer signal, unless it is a result or caught inside`()
  {
    let taps = PublishSubject<Int, SourceError>()
    let request: (Int) -> Signal<Int, SourceError> = { $0 == 1 ? .fail(.broken) : .just($0) }
    taps.signal.flatMap(.latest, request).log(to: log, "a:")
    taps.signal.flatMapResult(.latest, request).log(to: log, "b:")
    taps.signal.flatMap(.latest) { request($0).materialize().compactMap(\.value).asFailing() }
      .log(to: log, "c:")
    taps.send(1)
    #expect(log.line() == "a:failed broken a:disposed b:failure(\(broken))")
    taps.send(2)
    #expect(log.line() == "b:success(2) c:2")
  }

  #if DEBUG
  @Test func `S11: an inner failure that ends the outer signal is reported, once`() {
    struct Outage: Error {
      let number: Int
    }
    let messages = Mutex<[String]>([])
    SignalDiagnostics.handler = { message in
      // Other tests have failures too.
      if message.contains("Outage") { messages.withLock { $0.append(message) } }
    }
    let taps = PublishSubject<Int, Outage>()
    taps.signal.flatMap(.latest) { Signal<Int, Outage>.fail(Outage(number: $0)) }.subscribe()
    Signal<Int, Outage>.just(8).flatMap(.merge) { _ in taps.signal }.subscribe()
    taps.send(7)
    taps.fail(Outage(number: 9))
    SignalDiagnostics.handler = nil
    #expect(messages.withLock { $0.count } == 1)
    #expect(messages.withLock { $0.first?.contains("Outage(number: 7)") } == true)
  }
  #endif

  private var broken: String { String(reflecting: SourceError.broken) }
}

extension Signal where Failure == Never {
  /// The same where others can fail.
  fileprivate func asFailing() -> Signal<Value, SourceError> {
    .create { observer, lifetime in
      lifetime.add(subscribe(onValue: observer.send, onCompletion: observer.complete))
    }
  }
}

private final class NamedPerson: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var first = "Ann"
  @Observed var last = "Ash"

  var fullName: String { "\(first) \(last)" }
}
