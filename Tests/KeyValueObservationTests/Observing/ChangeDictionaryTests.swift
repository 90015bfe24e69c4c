import KeyValueObservation
import Testing

struct ChangeDictionaryTests {
  private let full = ChangeDictionary(
    Change(
      kind: .replacement,
      new: [2],
      old: [1],
      indexes: RangeSet(4..<5),
      isPrior: true,
      keyPath: \Lamp.history
    )
  )
  private let bare = ChangeDictionary(Change<Int>(keyPath: \Lamp.level))

  @Test func `it has the keys of what the change carries, in the order of declaration`() {
    #expect(bare.keys == [.kind, .keyPath])
    #expect(full.keys == [.kind, .new, .old, .indexes, .notificationIsPrior, .keyPath])
    let change = Change<Int>(old: 1, keyPath: \Lamp.level)
    #expect(ChangeDictionary(change).keys == [.kind, .old, .keyPath])
  }

  @Test func `a key gives the value, untyped`() {
    #expect(full[.kind] as? ChangeKind == .replacement)
    #expect(full[.new] as? [Int] == [2])
    #expect(full[.old] as? [Int] == [1])
    #expect(full[.indexes] as? RangeSet<Int> == RangeSet(4..<5))
    #expect(full[.notificationIsPrior] as? Bool == true)
    #expect(full[.keyPath] as? AnyKeyPath == \Lamp.history)
    #expect(
      [bare[.new] == nil, bare[.old] == nil, bare[.notificationIsPrior] == nil] == [
        true, true, true,
      ]
    )
  }

  @Test func `what is always there has a type`() {
    #expect([full.kind, bare.kind] == [.replacement, .setting])
    #expect([full.keyPath, bare.keyPath] == [\Lamp.history, \Lamp.level])
    #expect([full.indexes, bare.indexes] == [RangeSet(4..<5), nil])
    #expect([full.isPrior, bare.isPrior] == [true, false])
  }

  @Test func `typed access is for the property that changed`() {
    #expect(full.new(as: \Lamp.history) == [2])
    #expect(full.old(as: \Lamp.history) == [1])
    #expect(full.new(as: \Lamp.level) == nil)
    #expect(full.new(as: \Lamp.itself.history) == nil)
    #expect(bare.new(as: \Lamp.level) == nil)
  }

  @Test func `a nil that was asked for is there, and one that wasn't is not`() {
    let present = ChangeDictionary(Change<String?>(new: .some(nil), keyPath: \Lamp.label))
    #expect(present.keys == [.kind, .new, .keyPath])
    #expect(present.new(as: \Lamp.label) == .some(.none))
    #expect(present.old(as: \Lamp.label) == .none)
    let absent = ChangeDictionary(Change<String?>(old: "a", keyPath: \Lamp.label))
    #expect(absent.new(as: \Lamp.label) == .none)
    #expect(absent.old(as: \Lamp.label) == "a")
  }

  @Test func `it is described in one line, without the key path`() {
    #expect("\(bare)" == "[kind: setting]")
    #expect(
      "\(full)".hasPrefix("[kind: replacement, new: [2], old: [1], indexes: ")
        && "\(full)".hasSuffix(", notificationIsPrior: true]")
    )
  }
}
