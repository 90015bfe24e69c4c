import KeyValueObservation
import Testing

/// What each mutation of an array tells, with the options new and old.
struct ElementChangeTests {
  @Test func `each mutation is one change of just the affected elements`() {
    let shelf = Shelf()
    var history: [String] = []
    let token = shelf.observe(\.items, options: [.new, .old]) { _, change in
      history.append("\(change)")
    }
    shelf.$items.append("a")
    shelf.$items.insert("c", at: 0)
    shelf.$items[1] = "A"
    shelf.$items.remove(at: 0)
    shelf.$items.insert(["x", "y"], at: RangeSet([0..<1, 2..<3]))
    shelf.$items.replace(at: RangeSet([0..<1, 2..<3]), with: ["X", "Y"])
    shelf.$items.removeSubranges(RangeSet([0..<1, 2..<3]))
    shelf.$items.removeAll()
    shelf.$items.removeAll()
    shelf.items = ["q"]
    token.cancel()
    #expect(
      history == [
        #"insertion, new ["a"], indexes 0"#,
        #"insertion, new ["c"], indexes 0"#,
        #"replacement, old ["a"], new ["A"], indexes 1"#,
        #"removal, old ["c"], indexes 0"#,
        #"insertion, new ["x", "y"], indexes 0, 2"#,
        #"replacement, old ["x", "y"], new ["X", "Y"], indexes 0, 2"#,
        #"removal, old ["X", "Y"], indexes 0, 2"#,
        #"removal, old ["A"], indexes 0"#,
        #"setting, old [], new ["q"]"#,
      ]
    )
  }

  @Test func `each hears what it asked for, of elements in a row`() {
    let shelf = Shelf()
    var history: [String] = []
    let tokens = [[], [.new], [.old], [.new, .old]].map { (options: ObservingOptions) in
      shelf.observe(\.items, options: options) { _, change in history.append("\(change)") }
    }
    shelf.$items.append("a")
    shelf.$items[0] = "b"
    shelf.$items.removeLast()
    tokens.forEach { $0.cancel() }
    #expect(
      history == [
        "insertion, indexes 0", #"insertion, new ["a"], indexes 0"#, "insertion, indexes 0",
        #"insertion, new ["a"], indexes 0"#,
        "replacement, indexes 0", #"replacement, new ["b"], indexes 0"#,
        #"replacement, old ["a"], indexes 0"#, #"replacement, old ["a"], new ["b"], indexes 0"#,
        "removal, indexes 0", "removal, indexes 0", #"removal, old ["b"], indexes 0"#,
        #"removal, old ["b"], indexes 0"#,
      ]
    )
  }

  @Test func `a told change is equal to one that is made up`() {
    let shelf = Shelf()
    var told: [Change<[String]>] = []
    let token = shelf.observe(\.items, options: [.new, .old]) { _, change in told.append(change) }
    shelf.$items.append("a")
    token.cancel()
    let indexes = RangeSet(0..<1)
    #expect(
      told == [Change(kind: .insertion, new: ["a"], indexes: indexes, keyPath: \Shelf.items)]
    )
    #expect(told[0].moves.isEmpty)
  }

  @Test func `a path that alone observes the collection tells edits as the path`() {
    let library = Library()
    var told: [Change<[String]>] = []
    let token = library.observe(\.first.items, options: [.new, .old]) { _, change in
      told.append(change)
    }
    library.first.$items.append("a")
    library.first.$items.removeFirst()
    token.cancel()
    let indexes = RangeSet(0..<1)
    let path = \Library.first.items
    #expect(
      told == [
        Change(kind: .insertion, new: ["a"], indexes: indexes, keyPath: path),
        Change(kind: .removal, old: ["a"], indexes: indexes, keyPath: path),
      ]
    )
  }

  @Test func `a path to a collection keeps kind and indexes, and a new head is a setting`() {
    let library = Library()
    var history: [String] = []
    let direct = library.observe(\.first.items, options: [.new, .old]) { _, change in
      history.append("\(change)")
    }
    let optional = library.observe(\.shelf?.items, options: [.new, .old]) { _, change in
      history.append("? \(change)")
    }
    library.shelf = library.first
    library.first.$items.append("a")
    library.first.$items.append("b")
    library.first.$items.swapAt(0, 1)
    library.first = Shelf()
    direct.cancel()
    optional.cancel()
    #expect(
      history == [
        "? setting, old nil, new Optional([])",
        #"insertion, new ["a"], indexes 0"#,
        #"? insertion, new Optional(["a"]), indexes 0"#,
        #"insertion, new ["b"], indexes 1"#,
        #"? insertion, new Optional(["b"]), indexes 1"#,
        #"replacement, old ["a", "b"], new ["b", "a"], indexes 0-1"#,
        #"? replacement, old Optional(["a", "b"]), new Optional(["b", "a"]), indexes 0-1"#,
        #"setting, old ["b", "a"], new []"#,
      ]
    )
  }

  @Test func `sets tell what was really added and removed`() {
    let shelf = Shelf()
    var history: [String] = []
    let token = shelf.observe(\.tags, options: [.new, .old]) { _, change in
      let new = change.new.map { "+\($0.sorted().joined())" } ?? ""
      let old = change.old.map { "-\($0.sorted().joined())" } ?? ""
      history.append("\(change.kind) \(old)\(new)")
    }
    shelf.$tags.formUnion(["a", "b"])
    shelf.$tags.insert("b")
    shelf.$tags.formUnion(["b", "c"])
    shelf.$tags.subtract(["a", "z"])
    shelf.$tags.formIntersection(["b"])
    shelf.$tags.formSymmetricDifference(["b", "x"])
    shelf.$tags.update(to: ["x", "y"])
    shelf.$tags.removeAll()
    shelf.$tags.removeAll()
    token.cancel()
    #expect(
      history == [
        "insertion +ab", "insertion +c", "removal -a", "removal -c", "replacement -b+x",
        "replacement -+y", "removal -xy",
      ]
    )
  }
}
