import KeyValueObservation
import Testing

/// What is out of range stops the process before anybody is told.
struct ElementBoundsTests {
  @Test func `an index out of range traps before the prior call`() async {
    await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      let shelf = Shelf()
      let token = shelf.observe(\.items, options: [.prior]) { _, _ in print("told") }
      shelf.$items[0] = "a"
      token.cancel()
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      let shelf = Shelf()
      let token = shelf.observe(\.items, options: [.prior]) { _, _ in print("told") }
      shelf.$items.insert("a", at: 1)
      token.cancel()
    }
    #expect(result?.standardOutputContent.isEmpty == true)
  }

  @Test func `positions out of bounds trap before the prior call`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      let shelf = Shelf()
      shelf.items = ["a"]
      let token = shelf.observe(\.items, options: [.prior]) { _, _ in print("told") }
      shelf.$items.removeSubranges(RangeSet(0..<2))
      token.cancel()
    }
    #expect(result?.standardOutputContent.isEmpty == true)
  }
}
