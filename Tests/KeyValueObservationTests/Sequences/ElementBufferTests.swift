import Synchronization
import Testing

@testable import KeyValueObservation

/// The buffer between handlers and an iterator.
struct ElementBufferTests {
  private func rest(_ buffer: ElementBuffer<Int>) -> [Int] {
    var elements: [Int] = []
    while case .element(let element?) = buffer.take() { elements.append(element) }
    return elements
  }

  @Test(
    arguments: [
      (.unbounded, [1, 2, 3]), (.bufferingOldest(2), [1, 2]), (.bufferingOldest(0), []),
      (.bufferingNewest(2), [2, 3]), (.bufferingNewest(3), [1, 2, 3]), (.bufferingNewest(0), []),
    ] as [(SequenceBuffering, [Int])]
  )
  func `the initial element comes before what other threads sent meanwhile`(
    buffering: SequenceBuffering,
    elements: [Int]
  ) {
    let buffer = ElementBuffer<Int>(buffering, sendsInitial: true)
    Parallel.run(1) { _ in for element in 2...3 { buffer.send(element) } }
    buffer.send(1)
    #expect(rest(buffer) == elements)
  }

  @Test func `only the first element of the thread is the initial one`() {
    let buffer = ElementBuffer<Int>(.unbounded, sendsInitial: true)
    for element in 1...3 { buffer.send(element) }
    #expect(rest(buffer) == [1, 2, 3])
  }

  @Test func `after its end elements are still taken, after its close they aren't`() {
    let buffer = ElementBuffer<Int>(.unbounded, sendsInitial: false)
    for element in 1...3 { buffer.send(element) }
    buffer.finish()
    buffer.send(4)
    guard case .element(1?) = buffer.take() else {
      Issue.record("the first element is gone")
      return
    }
    buffer.close()
    buffer.send(5)
    guard case .element(nil) = buffer.take() else {
      Issue.record("it isn't closed")
      return
    }
  }

  @Test func `what is dropped by a close may use the buffer`() {
    let count = Mutex(0)
    let buffer = ElementBuffer<LastBreath>(.unbounded, sendsInitial: false)
    for _ in 0..<2 {
      buffer.send(
        LastBreath { [weak buffer] in
          count.withLock { $0 += 1 }
          buffer?.send(LastBreath {})
        }
      )
    }
    buffer.close()
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `two that wait are served in their order, and both hear of the end`() {
    let executor = ManualExecutor()
    let buffer = ElementBuffer<Int>(.unbounded, sendsInitial: false)
    let lines = SharedLogbook()
    for name in ["a", "b"] {
      Task(executorPreference: executor) {
        while let element = await buffer.wait(isolation: nil) { lines.note("\(name) \(element)") }
        lines.note("\(name) end")
      }
    }
    executor.run()
    for element in 1...3 { buffer.send(element) }
    executor.run()
    buffer.finish()
    executor.run()
    #expect(lines.lines.sorted() == ["a 1", "a 3", "a end", "b 2", "b end"])
  }
}
