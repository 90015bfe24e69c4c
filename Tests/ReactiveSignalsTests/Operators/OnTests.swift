import ReactiveSignals
import Testing

struct OnTests {
  private let log = EventLog()

  private func watched(_ signal: Signal<Int, Flaw>) -> Signal<Int, Flaw> {
    signal.on(
      subscribing: { [log] in log.add("on subscribing") },
      subscribed: { [log] in log.add("on subscribed") },
      event: { [log] in log.add("on event \($0)") },
      value: { [log] in log.add("on \($0)") },
      failed: { [log] in log.add("on failed \($0)") },
      completed: { [log] in log.add("on completed") },
      terminated: { [log] in log.add("on terminated") },
      disposed: { [log] in log.add("on disposed") }
    )
  }

  @Test func `all of a life that completes`() {
    let subject = PublishSubject<Int, Flaw>()
    watched(subject.signal).log(to: log)
    #expect(log.take() == ["on subscribing", "on subscribed"])
    subject.send(1)
    #expect(log.take() == ["on event value 1", "on 1", "1"])
    subject.complete()
    let end = ["on event completed", "on completed", "on terminated"]
    #expect(log.take() == end + ["completed", "on disposed", "disposed"])
  }

  @Test func `all of a life that fails at once`() {
    watched(.fail(Flaw())).log(to: log)
    let failed = ["on subscribing", "on event failed flaw", "on failed flaw", "on terminated"]
    #expect(log.take() == failed + ["failed flaw", "on subscribed", "on disposed", "disposed"])
  }

  @Test func `disposing is told once, and no end with it`() {
    let subject = PublishSubject<Int, Flaw>()
    let subscription = watched(subject.signal).log(to: log)
    _ = log.take()
    subscription.dispose()
    subscription.dispose()
    subject.complete()
    #expect(log.take() == ["on disposed", "disposed"])
  }

  @Test func `lines are written for events, or for all`() {
    var lines: [String] = []
    let subject = PublishSubject<Int, Flaw>()
    subject.signal.debug("all", to: { lines.append($0) })
      .map { $0 * 2 }.log("some", to: { lines.append($0) }).subscribe()
    subject.send(1)
    subject.fail(Flaw())
    let values = ["all: value 1", "some: value 2"]
    let ends = ["all: failed flaw", "some: failed flaw", "all: disposed"]
    #expect(lines == ["all: subscribed"] + values + ends)
  }

  @Test func `without a label, lines begin with the place`() {
    var lines: [String] = []
    Signal<Int, Never>.just(1).log(to: { lines.append($0) }, file: "Module/File.swift", line: 7)
      .subscribe()
    #expect(lines == ["File.swift:7: value 1", "File.swift:7: completed"])
  }

  @Test func `lines go where all lines go`() async {
    await #expect(processExitsWith: .success) {
      let lines = Unchecked(EventLog())
      SignalLog.sink = { lines.value.add($0) }
      Signal<Int, Never>.just(1).debug("a").log("b").subscribe()
      SignalLog.sink = nil
      Signal<Int, Never>.just(1).debug("c").subscribe()
      let expected = ["a: subscribed", "a: value 1", "b: value 1", "a: completed", "b: completed"]
      precondition(lines.value.entries == expected + ["a: disposed"])
    }
  }

  @Test func `named subscriptions are counted as long as they last`() {
    let subject = PublishSubject<Int, Never>()
    let signal = subject.signal.named("OnTests")
    var counts: [Int?] = []
    func count() { counts.append(NamedSubscriptions.counts["OnTests"]) }
    count()
    let subscriptions = [signal.subscribe(), signal.subscribe()]
    count()
    subscriptions[0].dispose()
    count()
    subject.complete()
    count()
    #expect(counts == [nil, 2, 1, nil])
  }
}
