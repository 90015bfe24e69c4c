import ReactiveSignals
import Testing

@MainActor
private final class Screen {
  var lines: [String] = []

  func show(_ line: String) {
    MainActor.assertIsolated()
    lines.append(line)
  }
}

private actor Ledger {
  private var numbers: [Int] = []

  func watch(_ subject: PublishSubject<Int, Never>) -> AnyDisposable {
    subject.signal.subscribe { self.numbers.append($0) }
  }

  func send(_ number: Int, to subject: PublishSubject<Int, Never>) -> [Int] {
    subject.send(number)
    return numbers
  }

  /// Disposes here, while others wait, and tells what had come by then.
  func dispose(_ subscription: AnyDisposable) -> [Int] {
    subscription.dispose()
    return numbers
  }

  var all: [Int] { numbers }

  /// Has another thread send while this actor is busy.
  func sendElsewhere(_ number: Int, to subject: PublishSubject<Int, Never>) -> [Int] {
    Threads.run(1) { _ in subject.send(number) }
    return numbers
  }
}

/// Closures of a subscription run on the actor of whoever subscribes.
struct IsolationTests {
  @Test @MainActor func `what is sent on the actor arrives before send returns`() {
    let screen = Screen()
    let subject = PublishSubject<Int, Never>()
    subject.signal.subscribe { number in
      screen.show("\(number)")
      if number == 1 { subject.send(2) }
    }
    subject.send(1)
    #expect(screen.lines == ["1", "2"])
  }

  @Test @MainActor func `what is sent elsewhere arrives on the actor, in order`() async {
    let screen = Screen()
    let subject = PublishSubject<Int, Never>()
    await withCheckedContinuation { done in
      subject.signal.subscribe(
        onValue: { screen.show("\($0)") },
        onCompletion: {
          screen.show("completed")
          done.resume()
        }
      )
      Threads.run(1) { _ in
        for number in 0..<100 { subject.send(number) }
        subject.complete()
      }
      #expect(screen.lines == [])
    }
    #expect(screen.lines == (0..<100).map { "\($0)" } + ["completed"])
  }

  @Test func `while something waits, what is sent on the actor comes after it`() async {
    let subject = PublishSubject<Int, Never>()
    let ledger = Ledger()
    _ = await ledger.watch(subject)
    #expect(await ledger.send(1, to: subject) == [1])
    #expect(await ledger.sendElsewhere(2, to: subject) == [1])
    _ = await ledger.send(3, to: subject)
    while await ledger.all.count < 3 { await Task.yield() }
    #expect(await ledger.all == [1, 2, 3])
  }

  @Test func `after disposing on the actor nothing arrives, also not what was waiting`() async {
    for _ in 0..<100 {
      let subject = PublishSubject<Int, Never>()
      let ledger = Ledger()
      let subscription = await ledger.watch(subject)
      subject.send(1)
      subject.send(2)
      let heard = await ledger.dispose(subscription)
      for _ in 0..<10 { await Task.yield() }
      #expect(await ledger.all == heard)
    }
  }

  @Test @MainActor func `disposing inside a closure on the actor drops what came with it`() async {
    let screen = Screen()
    let subject = PublishSubject<Int, Never>()
    let handle = SerialDisposable()
    handle.set(
      subject.signal.subscribe { number in
        screen.show("\(number)")
        handle.dispose()
      }
    )
    Threads.run(1) { _ in for number in 1...3 { subject.send(number) } }
    while screen.lines.isEmpty { await Task.yield() }
    await Task.yield()
    #expect(screen.lines == ["1"])
  }

  @Test @MainActor func `what waits doesn't hold a subscription that was disposed`() {
    let subject = PublishSubject<Int, Never>()
    let witness = Witness()
    let reference = WeakWitness(witness)
    let subscription = Self.subscribe(subject, witness)
    Threads.run(1) { _ in subject.send(1) }
    subscription.dispose()
    withExtendedLifetime(consume witness) {}
    #expect(reference.isGone)
  }

  @MainActor private static func subscribe(
    _ subject: PublishSubject<Int, Never>,
    _ witness: Witness
  ) -> AnyDisposable {
    subject.signal.subscribe { _ in witness.touch() }
  }

  @Test func `a caller without an actor is called where the value is sent`() {
    let subject = PublishSubject<Int, Never>()
    var heard: [Int] = []
    subject.signal.subscribe { heard.append($0) }
    Threads.run(1) { _ in subject.send(1) }
    #expect(heard == [1])
  }

  @Test @MainActor func `a binding sets its target on the actor`() async {
    let screen = Screen()
    let subject = PublishSubject<[String], Never>()
    subject.signal.bind(to: screen, \.lines)
    subject.send(["a"])
    #expect(screen.lines == ["a"])
    Threads.run(1) { _ in subject.send(["b"]) }
    #expect(screen.lines == ["a"])
    while screen.lines == ["a"] { await Task.yield() }
    #expect(screen.lines == ["b"])
  }
}
