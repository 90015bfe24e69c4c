import ReactiveSignals
import Testing

struct AsyncTests {
  @Test func `values come in order, and the failure is thrown after them`() async {
    let signal = Signal<Int, Flaw>.create { observer, _ in
      observer.send(1)
      observer.send(2)
      observer.fail(Flaw())
    }
    var heard: [Int] = []
    await #expect(throws: Flaw()) {
      for try await value in signal.values { heard.append(value) }
    }
    #expect(heard == [1, 2])
  }

  @Test func `the buffering says what is kept`() async {
    let signal = Signal<Int, Never>.range(0..<10)
    let newest = signal.values(buffering: .newest(2))
    let oldest = signal.values(buffering: .oldest(2))
    var heard: [Int] = []
    for await value in newest { heard.append(value) }
    for await value in oldest { heard.append(value) }
    #expect(heard == [8, 9, 0, 1])
  }

  @Test func `waiting for the first, the last and all`() async throws {
    let signal = Signal<Int, Flaw>.range(0..<3)
    let failing = Signal<Int, Flaw>.concat([.just(1), .fail(Flaw())])
    #expect(try await signal.first() == 0)
    #expect(try await signal.last() == 2)
    #expect(try await signal.collect() == [0, 1, 2])
    #expect(try await Signal<Int, Flaw>.empty.first() == nil)
    #expect(try await failing.first() == 1)
    await #expect(throws: Flaw()) { try await failing.last() }
    await #expect(throws: Flaw()) { try await failing.collect() }
  }

  @Test func `an iterator that is dropped ends its subscription`() async {
    let ends = Count()
    let subject = PublishSubject<Int, Never>()
    let signal = Signal<Int, Never>.create { observer, lifetime in
      lifetime.onEnd { ends.add() }
      lifetime.add(subject.signal.subscribe(observer, isolation: nil))
    }
    do {
      var iterator = signal.values.makeAsyncIterator()
      subject.send(1)
      #expect(await iterator.next() == 1)
      #expect(ends.value == 0)
    }
    #expect(ends.value == 1)
  }

  @Test func `a task that is cancelled gets nil, and its subscription ends`() async {
    let ends = Count()
    let task = Task {
      let never = Signal<Int, Never>.create { observer, lifetime in
        lifetime.onEnd { ends.add() }
        lifetime.retain(Holder(observer))
      }
      return await never.first()
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(ends.value == 1)
  }

  @Test func `tasks and sequences become signals`() async throws {
    let task = Signal<Int, Flaw>.task { () async throws(Flaw) in
      await Task.yield()
      return 1
    }
    let failing = Signal<Int, Flaw>.task { () async throws(Flaw) in throw Flaw() }
    let stream = AsyncStream<Int> { continuation in
      for value in 0..<3 { continuation.yield(value) }
      continuation.finish()
    }
    #expect(try await task.collect() == [1])
    await #expect(throws: Flaw()) { try await failing.collect() }
    #expect(await Signal.sequence(stream).collect() == [0, 1, 2])
  }

  @Test func `a subscription that ends cancels its task`() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let signal = Signal<Int, Never>.task { () async throws(Never) in
      continuation.yield("begun")
      while !Task.isCancelled { await Task.yield() }
      continuation.yield("cancelled")
      continuation.finish()
      return 1
    }
    var iterator = stream.makeAsyncIterator()
    let subscription = signal.subscribe()
    #expect(await iterator.next() == "begun")
    subscription.dispose()
    #expect(await iterator.next() == "cancelled")
  }

  @Test func `a callback ends a signal with the first call alone`() {
    let log = EventLog()
    Signal<Int, Flaw>.callback { done in
      done(1, nil)
      done(2, nil)
    }.log(to: log)
    Signal<Int, Flaw>.callback { done in done(3, Flaw()) }.log(to: log)
    Signal<Int, Flaw>.callback { done in done(nil, nil) }.log(to: log)
    #expect(
      log.take() == [
        "1", "completed", "disposed", "failed flaw", "disposed", "completed", "disposed",
      ]
    )
  }
}

private final class Holder {
  let observer: Observer<Int, Never>

  init(_ observer: Observer<Int, Never>) {
    self.observer = observer
  }
}
