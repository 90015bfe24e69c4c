import KeyValueObservation
import Testing

/// Contract 2: values of every Swift type pass as they are.
struct Contract02ValueTypesTests {
  @Test func `an enum with and without payload`() {
    #expect(
      pairs(Holder(Signal.off), .on(level: 3), .off) == ["off on(level: 3)", "on(level: 3) off"]
    )
  }

  @Test func `an optional`() {
    let holder = Holder<Int?>(nil)
    #expect(pairs(holder, 1, nil) == ["nil Optional(1)", "Optional(1) nil"])
  }

  @Test func `an optional of an optional`() {
    let holder = Holder<Int??>(.none)
    #expect(
      pairs(holder, .some(.none), .some(1)) == [
        "nil Optional(nil)", "Optional(nil) Optional(Optional(1))",
      ]
    )
  }

  @Test func `a struct, with a tuple inside`() {
    let holder = Holder(Spot(at: (1, 2), name: "a"))
    #expect(
      pairs(holder, Spot(at: (3, 4), name: "b")) == [
        "Spot(at: (1, 2), name: \"a\") Spot(at: (3, 4), name: \"b\")"
      ]
    )
  }

  @Test func `a tuple`() {
    let holder = Holder((1, "a"))
    #expect(pairs(holder, (2, "b")) == ["(1, \"a\") (2, \"b\")"])
  }

  @Test func `an existential, a reference, a metatype, anything`() {
    let figures = Holder<any Figure>(Square(side: 2))
    #expect(
      pairs(figures, Circle(radius: 1), Square(side: 3)) == [
        "Square(side: 2) Circle(radius: 1)", "Circle(radius: 1) Square(side: 3)",
      ]
    )
    #expect(pairs(Holder<Any>(1), "one", [1.5]) == ["1 one", "one [1.5]"])
    #expect(pairs(Holder<Any.Type>(Int.self), String.self) == ["Int String"])
    let one = Node()
    let two = Node()
    let nodes = Holder(one)
    var seen: [Node?] = []
    let token = nodes.observe(\.value, options: [.new, .old]) { _, change in
      seen += [change.old, change.new]
    }
    nodes.value = two
    #expect(
      seen.map { $0.map { ObjectIdentifier($0) } } == [
        ObjectIdentifier(one), ObjectIdentifier(two),
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a closure`() {
    let holder = Holder<() -> Int>({ 1 })
    var results: [Int?] = []
    let token = holder.observe(\.value, options: [.new, .old]) { _, change in
      results += [change.old?(), change.new?()]
    }
    let captured = 2
    holder.value = { captured }
    #expect(results == [1, 2])
    withExtendedLifetime(token) {}
  }

  @Test func `nothing, a large value, a collection, a string that doesn't fit in place`() {
    #expect(pairs(Holder(()), ()) == ["() ()"])
    let large = Holder(Large())
    var sums: [Int?] = []
    let token = large.observe(\.value, options: [.new, .old]) { _, change in
      sums += [change.old?.sum, change.new?.sum]
    }
    large.value.h = (7, 7, 7)
    #expect(sums == [0, 21])
    #expect(pairs(Holder([1: ["a"]]), [:]) == ["[1: [\"a\"]] [:]"])
    let text = String(repeating: "x", count: 100)
    #expect(pairs(Holder(text), "") == ["\(text) "])
    withExtendedLifetime(token) {}
  }

  @Test func `a part of a value is observed by its path`() {
    let holder = Holder(Spot(at: (1, 2), name: "a"))
    var seen: [String] = []
    let token = holder.observe(\.value.at.1, options: [.new, .old]) { _, change in
      seen.append(change.brief)
    }
    holder.value.at.1 = 5
    holder.value.name = "b"
    #expect(seen == ["old 2 new 5", "old 5 new 5"])
    withExtendedLifetime(token) {}
  }

  /// The pairs of a setting, a computed and a nested observation, which have to be the same.
  private func pairs<Value>(_ holder: Holder<Value>, _ values: Value...) -> [String] {
    var plain: [String] = []
    var computed: [String] = []
    let options: ObservingOptions = [.new, .old]
    let first = holder.observe(\.value, options: options) { _, change in plain.append(text(change))
    }
    let second = holder.observe(\.same, options: options) { _, change in
      computed.append(text(change))
    }
    for value in values { holder.value = value }
    #expect(plain == computed)
    withExtendedLifetime((first, second)) {}
    return plain
  }
}

private func text<Value>(_ change: Change<Value>) -> String {
  "\(change.old.map { "\($0)" } ?? "absent") \(change.new.map { "\($0)" } ?? "absent")"
}

private final class Holder<Value>: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value: Value
  var same: Value { value }

  init(_ value: Value) {
    self.value = value
  }
}

private enum Signal {
  case off
  case on(level: Int)
}

private struct Spot {
  var at: (Int, Int)
  var name: String
}

private protocol Figure {}

private struct Square: Figure {
  let side: Int
}

private struct Circle: Figure {
  let radius: Int
}

private struct Large {
  var a = (0, 0, 0)
  var b = (0, 0, 0)
  var h = (0, 0, 0)
  var sum: Int { a.0 + a.1 + a.2 + b.0 + b.1 + b.2 + h.0 + h.1 + h.2 }
}
