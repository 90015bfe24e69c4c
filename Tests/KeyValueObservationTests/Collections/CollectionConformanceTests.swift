import KeyValueObservation
import Testing

/// What key-value observing tells of to-many properties, beyond the plain table of mutations.
struct CollectionConformanceTests {
  @Test func `indexes are there with empty options and in prior calls`() {
    let shelf = Shelf()
    var history: [String] = []
    let tokens = [
      shelf.observe(\.items, options: []) { _, change in history.append("none \(change)") },
      shelf.observe(\.items, options: [.prior, .old, .new]) { _, change in
        history.append("all \(change)")
      },
    ]
    shelf.$items.append("a")
    shelf.$items.remove(at: 0)
    tokens.forEach { $0.cancel() }
    #expect(
      history == [
        "all prior insertion, indexes 0", "none insertion, indexes 0",
        #"all insertion, new ["a"], indexes 0"#,
        #"all prior removal, old ["a"], indexes 0"#, "none removal, indexes 0",
        #"all removal, old ["a"], indexes 0"#,
      ]
    )
  }

  @Test func `a count tells settings without indexes, and the initial call has the whole array`() {
    let shelf = Shelf()
    shelf.items = ["a", "b"]
    var history: [String] = []
    let tokens = [
      shelf.observe(\.items.count, options: [.old, .new]) { _, change in
        history.append("count \(change)")
      },
      shelf.observe(\.items, options: [.initial, .new]) { _, change in history.append("\(change)")
      },
    ]
    shelf.$items.append("c")
    tokens.forEach { $0.cancel() }
    #expect(
      history == [
        #"setting, new ["a", "b"]"#, "count setting, old 2, new 3",
        #"insertion, new ["c"], indexes 2"#,
      ]
    )
  }

  @Test func `a mutation interface taken before anybody observes notifies all the same`() {
    let shelf = Shelf()
    let items = shelf.$items
    var history: [String] = []
    let token = shelf.observe(\.items) { _, change in history.append("\(change)") }
    items.append("a")
    items.insert("b", at: 0)
    token.cancel()
    #expect(
      history == [#"insertion, new ["a"], indexes 0"#, #"insertion, new ["b"], indexes 0"#]
    )
  }

  @Test func `rearranging tells one replacement of the whole`() {
    let shelf = Shelf()
    shelf.numbers = [3, 1, 2]
    var history: [String] = []
    let token = shelf.observe(\.numbers, options: [.new, .old]) { _, change in
      history.append("\(change)")
    }
    shelf.$numbers.sort()
    shelf.$numbers.reverse()
    shelf.$numbers.swapAt(0, 2)
    shelf.$numbers.swapAt(1, 1)
    shelf.$numbers.sort { $0 > $1 }
    shelf.$numbers.move(fromOffsets: RangeSet(0..<1), toOffset: 2)
    shelf.$numbers.removeAll { $0 != 3 }
    shelf.$numbers.sort()
    token.cancel()
    #expect(
      history == [
        "replacement, old [3, 1, 2], new [1, 2, 3], indexes 0-2",
        "replacement, old [1, 2, 3], new [3, 2, 1], indexes 0-2",
        "replacement, old [3, 1], new [1, 3], indexes 0, 2",
        "replacement, old [1, 2, 3], new [3, 2, 1], indexes 0-2",
        "replacement, old [3, 2], new [2, 3], indexes 0-1",
        "removal, old [2, 1], indexes 0, 2",
      ]
    )
  }

  @Test func `generic algorithms take the property as a collection`() {
    func extend<Elements: MutableCollection & RangeReplaceableCollection>(
      _ elements: inout Elements
    )
    where Elements.Element == Int {
      elements.append(contentsOf: [1, 2])
      elements[elements.startIndex] = 9
      elements.removeFirst()
    }
    let shelf = Shelf()
    var history: [String] = []
    let token = shelf.observe(\.numbers) { _, change in history.append("\(change)") }
    extend(&shelf.$numbers)
    token.cancel()
    #expect(shelf.numbers == [2])
    #expect(
      history == [
        "insertion, new [1, 2], indexes 0-1", "replacement, new [9], indexes 0",
        "removal, indexes 0",
      ]
    )
  }

  @Test func `dictionaries tell the entries that were inserted, replaced and removed`() {
    let shelf = Shelf()
    var history: [String] = []
    let token = shelf.observe(\.prices, options: [.new, .old]) { _, change in
      let new = change.new.map { " +\($0.sorted { $0.key < $1.key }.map { "\($0)\($1)" })" } ?? ""
      let old = change.old.map { " -\($0.sorted { $0.key < $1.key }.map { "\($0)\($1)" })" } ?? ""
      history.append("\(change.kind)\(old)\(new)")
    }
    shelf.$prices["a"] = 1
    shelf.$prices["a"] = 2
    shelf.$prices.merge(["a": 3, "b": 4]) { $1 }
    shelf.$prices["z"] = nil
    shelf.$prices.removeValue(forKey: "a")
    shelf.$prices.removeAll()
    shelf.$prices.removeAll()
    token.cancel()
    #expect(
      history == [
        #"insertion +["a1"]"#, #"replacement -["a1"] +["a2"]"#,
        #"replacement -["a2"] +["a3", "b4"]"#, #"removal -["a3"]"#, #"removal -["b4"]"#,
      ]
    )
  }
}
