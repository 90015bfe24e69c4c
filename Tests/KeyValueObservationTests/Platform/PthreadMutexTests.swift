import Testing

@testable import KeyValueObservation

struct PthreadMutexTests {
  private struct Failure: Error {}

  /// A mutex that closures can share.
  private final class Guarded: Sendable {
    let mutex = PthreadMutex()
  }

  @Test func `one thread at a time is inside`() {
    let guarded = Guarded(), count = Unguarded(0)
    Threads.run(count: 4) { _ in
      for _ in 0..<10_000 { guarded.mutex.withLock { count.value += 1 } }
    }
    #expect(count.value == 40_000)
  }

  @Test func `it returns what the closure returns, and may be taken again`() {
    let mutex = PthreadMutex()
    #expect([mutex.withLock { 1 }, mutex.withLock { 2 }] == [1, 2])
  }

  @Test func `an error gives it back`() {
    let mutex = PthreadMutex()
    #expect(throws: Failure.self) { try mutex.withLock { throw Failure() } }
    #expect(mutex.withLock { true })
  }

  @Test func `two mutexes have nothing to do with one another`() {
    let first = PthreadMutex(), second = PthreadMutex()
    #expect(first.withLock { second.withLock { true } })
  }

  #if DEBUG
  @Test func `taking it twice on one thread stops a debug build`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mutex = PthreadMutex()
      mutex.withLock { mutex.withLock {} }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("user code under a lock"))
  }
  #endif
}
