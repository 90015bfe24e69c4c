import Dispatch
import KeyValueObservation
import KeyValueObservationDispatch
import Testing

/// Handlers on dispatch queues and serial executors.
@Suite(.timeLimit(.minutes(30)))
struct DispatchQueueDeliveryTests {
  private let queue = DispatchQueue(label: "handlers")
  private let meter = Meter()
  private let log = Log()

  @Test func `changes made elsewhere arrive on the queue, in order`() {
    let token = meter.observe(\.value, on: queue, options: [.old, .new]) { [queue, log] _, change in
      dispatchPrecondition(condition: .onQueue(queue))
      log.note(change)
    }
    for value in 1...1_000 { meter.value = value }
    // What comes while a job delivers gets another one.
    while log.pairs.count < 1_000 { queue.sync {} }
    #expect(log.pairs == (1...1_000).map { [$0 - 1, $0] })
    withExtendedLifetime(token) {}
  }

  @Test func `a change made on the queue arrives before the setter returns`() {
    let token = meter.observe(\.value, on: queue, options: [.old, .new]) { [log] _, change in
      log.note(change)
    }
    let told = queue.sync {
      meter.value = 1
      return log.pairs
    }
    #expect(told == [[0, 1]])
    withExtendedLifetime(token) {}
  }

  @Test func `a queue that leads to the queue is on it`() {
    let inner = DispatchQueue(label: "inner", target: queue)
    let token = meter.observe(\.value, on: queue, options: [.old, .new]) { [log] _, change in
      log.note(change)
    }
    let told = inner.sync {
      meter.value = 1
      return log.pairs
    }
    #expect(told == [[0, 1]])
    withExtendedLifetime(token) {}
  }

  @Test func `ended on the queue, nothing arrives that was on its way`() {
    let token = meter.observe(\.value, on: queue) { _, _ in Issue.record("told") }
    queue.sync {
      // The queue is busy, so this is on its way until the end of the block.
      DispatchQueue.global().sync { meter.value = 1 }
      token.cancel()
    }
    queue.sync {}
  }

  @Test func `changes of several threads form one chain`() {
    let token = meter.observe(\.value, on: queue, options: [.old, .new]) { [log] _, change in
      log.note(change)
    }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 { meter.$value.update { $0 += 1 } }
    }
    while log.pairs.count < 4_000 { queue.sync {} }
    queue.sync {}
    let pairs = log.pairs
    #expect(pairs.count == 4_000)
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0[1] == $1[0] })
    withExtendedLifetime(token) {}
  }

  @Test func `an observer waits for a queue whose job changes the object, and nobody hangs`() {
    let others = DispatchQueue(label: "others")
    let entered = DispatchSemaphore(value: 0)
    let token = meter.observe(\.value, options: [.old, .new]) { [log] _, change in
      entered.signal()
      others.sync {}
      log.note(change)
    }
    others.async { [meter, log] in
      entered.wait()
      meter.value = 2
      meter.observe(\.value, options: [.initial, .old, .new]) { _, change in log.note(change) }
        .cancel()
    }
    meter.value = 1
    #expect(log.pairs == [[2], [0, 1], [1, 2]])
    withExtendedLifetime(token) {}
  }

  @Test func `a serial executor calls in order`() async {
    let executor = QueueExecutor(queue)
    let token = meter.observe(\.value, on: .serial(executor), options: [.old, .new]) {
      [queue, log] _, change in
      dispatchPrecondition(condition: .onQueue(queue))
      log.note(change)
    }
    for value in 1...100 { meter.value = value }
    await log.wait(for: 100)
    #expect(log.pairs == (1...100).map { [$0 - 1, $0] })
    withExtendedLifetime(token) {}
  }
}

/// An object that threads share.
// The proof for `Sendable`: its properties are safe by themselves.
private final class Meter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @SynchronizedObserved var value = 0
}

/// What handlers were told.
// The proof for `Sendable`: `storage` is touched with the lock held. Not the standard library's mutex,
// into which the thread sanitizer doesn't see (Swift 6.3).
private final class Log: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var storage: [[Int]] = []
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

  var pairs: [[Int]] { withLock { storage.map { $0 } } }

  func note(_ change: Change<Int>) {
    withLock { storage.append([change.old, change.new].compactMap { $0 }) }
    continuation.yield()
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }

  func wait(for count: Int) async {
    for await _ in stream.prefix(count) {}
  }
}

/// Runs the jobs of actors on a queue.
private final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(_ queue: DispatchQueue) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
