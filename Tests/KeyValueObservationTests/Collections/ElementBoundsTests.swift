import KeyValueObservation
import Testing

/// What is out of range stops the process before anybody is told.
struct ElementBoundsTests {
  private let told = Array("Fatal error: told".utf8)

  @Test func `an index out of range traps before the prior call`() async {
    let first = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shelf = Shelf()
      let token = shelf.observe(\.items, options: [.prior]) { _, _ in fatalError("told") }
      shelf.$items[0] = "a"
      token.cancel()
    }
    #expect(first?.standardErrorContent.contains(told) == false)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shelf = Shelf()
      let token = shelf.observe(\.items, options: [.prior]) { _, _ in fatalError("told") }
      shelf.$items.insert("a", at: 1)
      token.cancel()
    }
    #expect(result?.standardErrorContent.contains(told) == false)
  }

  @Test func `positions out of bounds trap before the prior call`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shelf = Shelf()
      shelf.items = ["a"]
      let token = shelf.observe(\.items, options: [.prior]) { _, _ in fatalError("told") }
      shelf.$items.removeSubranges(RangeSet(0..<2))
      token.cancel()
    }
    #expect(result?.standardErrorContent.contains(told) == false)
  }
}
