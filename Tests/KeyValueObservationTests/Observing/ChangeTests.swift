import Testing

@testable import KeyValueObservation

struct ChangeTests {
  private static let descriptions: [(Change<Int>, String)] = [
    (Change(keyPath: \Lamp.level), "setting"),
    (Change(new: 1, keyPath: \Lamp.level), "setting, new 1"),
    (Change(new: 2, old: 1, keyPath: \Lamp.level), "setting, old 1, new 2"),
    (Change(old: 1, isPrior: true, keyPath: \Lamp.level), "prior setting, old 1"),
    (
      Change(kind: .insertion, new: 3, indexes: RangeSet(2..<3), keyPath: \Lamp.level),
      "insertion, new 3, indexes 2"
    ),
    (
      Change(kind: .removal, indexes: RangeSet([0..<1, 2..<5]), keyPath: \Lamp.level),
      "removal, indexes 0, 2-4"
    ),
    (
      Change(kind: .replacement, indexes: RangeSet(), isPrior: true, keyPath: \Lamp.level),
      "prior replacement, indexes "
    ),
  ]

  @Test(arguments: descriptions)
  func `a change is described in one line`(change: Change<Int>, description: String) {
    #expect("\(change)" == description)
  }

  @Test func `a made-up change serves to call a handler`() {
    let journal = Journal(), panel = Panel(journal), lamp = Lamp()
    panel.levelDidChange(Change(new: 2, old: 1, keyPath: \Lamp.level), of: lamp)
    panel.observeValue(
      forKeyPath: \Lamp.level,
      of: lamp,
      change: ChangeDictionary(Change(new: 2, keyPath: \Lamp.level)),
      context: "made up"
    )
    #expect(
      journal.lines == [
        "panel: setting, old 1, new 2 of 0", "panel: made up [kind: setting, new: 2]",
      ]
    )
  }

  @Test func `changes are equal if all of their fields are`() {
    let change = Change(
      kind: .insertion,
      new: 2,
      old: 1,
      indexes: RangeSet(0..<1),
      isPrior: true,
      keyPath: \Lamp.level
    )
    var others = Array(repeating: change, count: 6)
    others[0].kind = .removal
    others[1].new = nil
    others[2].old = 3
    others[3].indexes = RangeSet(0..<2)
    others[4].isPrior = false
    others[5].keyPath = \Lamp.label
    #expect(others.allSatisfy { $0 != change })
    var copy = others[3]
    copy.indexes = RangeSet([0..<1])
    #expect(copy == change)
  }

  @Test func `a delivered change equals a made-up one, and stays what it was`() {
    let lamp = Lamp()
    var changes: [Change<[Int]>] = []
    let token = lamp.observe(\.history, options: [.old, .new]) { _, change in
      changes.append(change)
    }
    lamp.history = [1]
    lamp.history.append(2)
    #expect(
      changes == [
        Change(new: [1], old: [], keyPath: \Lamp.history),
        Change(new: [1, 2], old: [1], keyPath: \Lamp.history),
      ]
    )
    token.cancel()
  }

  @Test func `a mask leaves what was asked for, and sets the spelling`() {
    let change = Change(new: 2, old: 1, isPrior: true, keyPath: \Lamp.level)
    let masked: [Change<Int>] = [
      change.masked(by: []), change.masked(by: .new), change.masked(by: [.old, .initial]),
      change.masked(by: [.new, .old], spelling: \Lamp.itself.level),
    ]
    #expect(
      masked == [
        Change(isPrior: true, keyPath: \Lamp.level),
        Change(new: 2, isPrior: true, keyPath: \Lamp.level),
        Change(old: 1, isPrior: true, keyPath: \Lamp.level),
        Change(new: 2, old: 1, isPrior: true, keyPath: \Lamp.itself.level),
      ]
    )
  }

  @Test func `a change goes to another task`() async {
    let change = Change(new: 2, old: 1, keyPath: \Lamp.level)
    let text = await Task.detached { "\(change)" }.value
    #expect(text == "setting, old 1, new 2")
  }

  @Test func `kinds are described by their names`() {
    let kinds: [ChangeKind] = [.setting, .insertion, .removal, .replacement]
    #expect(kinds.map { "\($0)" } == ["setting", "insertion", "removal", "replacement"])
  }
}
