import Testing

@testable import KeyValueObservation

/// The buffer between handlers and an iterator.
struct ElementBufferTests {
  @Test func `after its end elements are still taken, after its close they aren't`() async {
    let buffer = ElementBuffer<Int>(.unbounded)
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
    let buffer = ElementBuffer<LastBreath>(.unbounded)
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
    let buffer = ElementBuffer<Int>(.unbounded)
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
