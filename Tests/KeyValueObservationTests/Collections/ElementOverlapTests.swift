import KeyValueObservation
import Testing

/// The language's rule that accesses to a property don't overlap holds for its projection too.
struct ElementOverlapTests {
  @Test func `an edit inside of a mutation in place stops the process`() async {
    await #expect(processExitsWith: .failure) {
      let shelf = Shelf()
      let numbers = shelf.$numbers
      shelf.numbers.withUnsafeMutableBufferPointer { _ in numbers.append(1) }
    }
    await #expect(processExitsWith: .failure) {
      let shelf = Shelf()
      let token = shelf.observe(\.numbers) { _, _ in }
      let numbers = shelf.$numbers
      shelf.numbers.withUnsafeMutableBufferPointer { _ in numbers.append(1) }
      token.cancel()
    }
  }

  @Test func `reading the property inside of an update stops the process`() async {
    await #expect(processExitsWith: .failure) {
      let shelf = Shelf()
      shelf.$numbers.update { $0 = [shelf.numbers.count] }
    }
  }

  @Test func `new elements may be made by reading the property`() {
    let shelf = Shelf()
    shelf.numbers = [1, 2]
    shelf.$numbers.append(contentsOf: shelf.$numbers)
    shelf.$numbers.insert(contentsOf: shelf.$numbers.lazy.map { $0 + shelf.numbers.count }, at: 0)
    #expect(shelf.numbers == [5, 6, 5, 6, 1, 2, 1, 2])
  }
}
