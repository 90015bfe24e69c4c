import Testing

@testable import KeyValueObservation

struct LentChangeTests {
  @Test func `a change that is lent looks in memory like one that is held`() {
    #expect(layout(of: 1) == lentLayout(of: 1))
    #expect(layout(of: "one") == lentLayout(of: "one"))
    #expect(layout(of: Person?.none) == lentLayout(of: Person?.none))
  }

  private func layout<Value>(of value: Value) -> [Int?] {
    typealias Layout = MemoryLayout<Change<Value>>
    return [
      Layout.size, Layout.stride, Layout.offset(of: \.new), Layout.offset(of: \.old),
      Layout.offset(of: \.keyPath), Layout.offset(of: \.details), Layout.offset(of: \.kind),
      Layout.offset(of: \.isPrior),
    ]
  }

  private func lentLayout<Value>(of value: Value) -> [Int?] {
    typealias Layout = MemoryLayout<LentChange<Value>>
    return [
      Layout.size, Layout.stride, Layout.offset(of: \.new), Layout.offset(of: \.old),
      Layout.offset(of: \.keyPath), Layout.offset(of: \.details), Layout.offset(of: \.kind),
      Layout.offset(of: \.isPrior),
    ]
  }

  @Test func `a handler may keep a change that was lent`() {
    var kept: [Change<String>] = []
    var person: Person? = Person()
    let token = person?.observe(\.firstName, options: [.old, .new]) { kept.append($1) }
    person?.firstName = String(repeating: "x", count: 40)
    person?.firstName = "ann"
    person = nil
    #expect(kept.map(\.new) == [String(repeating: "x", count: 40), "ann"])
    #expect(kept.allSatisfy { $0.keyPath == \Person.firstName })
    withExtendedLifetime(token) {}
  }
}
