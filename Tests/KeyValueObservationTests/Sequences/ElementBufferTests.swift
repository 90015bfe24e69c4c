import Synchronization
import Testing

@testable import KeyValueObservation

/// The buffer between handlers and an iterator.
struct ElementBufferTests {
  /// What is left after the end.
  private func rest(_ buffer: ElementBuffer<Int>) async -> [Int] {
    buffer.finish()
    var elements: [Int] = []
    while let element = await buffer.next(isolation: nil) { elements.append(element) }
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
  ) async {
    let buffer = ElementBuffer<Int>(buffering, sendsInitial: true)
    Parallel.run(1) { _ in for element in 2...3 { buffer.send(element) } }
    buffer.send(1)
    #expect(await rest(buffer) == elements)
  }

  @Test func `only the first element of the thread is the initial one`() async {
    let buffer = ElementBuffer<Int>(.unbounded, sendsInitial: true)
    for element in 1...3 { buffer.send(element) }
    #expect(await rest(buffer) == [1, 2, 3])
  }

  @Test func `after its end elements are still taken, after its close they aren't`() async {
    let buffer = ElementBuffer<Int>(.unbounded, sendsInitial: false)
    for element in 1...3 { buffer.send(element) }
    buffer.finish()
    buffer.send(4)
    #expect(await buffer.next(isolation: nil) == 1)
    buffer.close()
    buffer.send(5)
    #expect(await buffer.next(isolation: nil) == nil)
  }

  @Test func `what is dropped by a close may use the buffer`() {
    let count = Guarded(0)
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

  @Test func `two that wait share the elements, and both hear of the end`() {
    let executor = ManualTaskExecutor()
    let buffer = ElementBuffer<Int>(.unbounded, sendsInitial: false)
    let lines = SharedLogbook()
    for _ in 0..<2 {
      Task(executorPreference: executor) {
        while let element = await buffer.next(isolation: nil) { lines.note("\(element)") }
        lines.note("end")
      }
    }
    executor.run()
    for element in 1...3 { buffer.send(element) }
    executor.run()
    buffer.finish()
    executor.run()
    #expect(lines.lines == ["1", "2", "3", "end", "end"])
  }
}
