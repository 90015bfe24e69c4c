import KeyValueObservation
import Testing

struct ValueConformanceTests {
  @Test func `every call has a kind, whatever the options`() {
    let node = Node()
    var kinds: [ChangeKind] = []
    let bare = node.observe(\.d, options: []) { _, change in kinds.append(change.kind) }
    let full = node.observe(\.d, options: [.initial, .prior, .new, .old]) { _, change in
      kinds.append(change.kind)
    }
    node.d = 1
    #expect(kinds == [.setting, .setting, .setting, .setting])
    withExtendedLifetime((bare, full)) {}
  }

  @Test func `setting an equal value notifies`() {
    let node = Node(d: 7)
    var calls: [String] = []
    let token = node.observe(\.d, options: [.new, .old]) { _, change in calls.append(change.brief) }
    node.d = 7
    node.d += 0
    #expect(calls == ["old 7 new 7", "old 7 new 7"])
    withExtendedLifetime(token) {}
  }

  @Test func `an initial call has no old value and no prior`() {
    let node = Node(d: 7)
    var calls: [String] = []
    let token = node.observe(\.d, options: [.initial, .prior, .new, .old]) { _, change in
      calls.append(change.brief)
    }
    #expect(calls == ["new 7"])
    withExtendedLifetime(token) {}
  }

  @Test func `an initial call also comes for a property that only changes by hand`() {
    let meter = Odometer(7)
    var calls: [String] = []
    let token = meter.observe(\.value, options: [.initial, .new]) { _, change in
      calls.append(change.brief)
    }
    meter.stored = 8
    #expect(calls == ["new 7"])
    withExtendedLifetime(token) {}
  }

  @Test func `a prior call comes before the store, the ordinary one after it`() {
    let node = Node(d: 1)
    var seen: [String] = []
    let token = node.observe(\.d, options: [.prior]) { node, change in
      seen.append("\(change.isPrior) \(node.d)")
    }
    node.d = 2
    #expect(seen == ["true 1", "false 2"])
    withExtendedLifetime(token) {}
  }
}
