import KeyValueObservation
import Testing

/// The calls for each combination of options: one at the registration with value 1, then those for
/// the change to 2.
struct OptionsRow: Sendable, CustomTestStringConvertible {
  let options: ObservingOptions
  let calls: [String]

  init(_ options: ObservingOptions, _ calls: [String]) {
    self.options = options
    self.calls = calls
  }

  var testDescription: String { "\(options)" }

  static let all: [OptionsRow] = [
    OptionsRow([], [""]),
    OptionsRow([.new], ["new 2"]),
    OptionsRow([.old], ["old 1"]),
    OptionsRow([.new, .old], ["old 1 new 2"]),
    OptionsRow([.initial], ["", ""]),
    OptionsRow([.initial, .new], ["new 1", "new 2"]),
    OptionsRow([.initial, .old], ["", "old 1"]),
    OptionsRow([.initial, .new, .old], ["new 1", "old 1 new 2"]),
    OptionsRow([.prior], ["prior", ""]),
    OptionsRow([.prior, .new], ["prior", "new 2"]),
    OptionsRow([.prior, .old], ["prior old 1", "old 1"]),
    OptionsRow([.prior, .new, .old], ["prior old 1", "old 1 new 2"]),
    OptionsRow([.initial, .prior], ["", "prior", ""]),
    OptionsRow([.initial, .prior, .new], ["new 1", "prior", "new 2"]),
    OptionsRow([.initial, .prior, .old], ["", "prior old 1", "old 1"]),
    OptionsRow([.initial, .prior, .new, .old], ["new 1", "prior old 1", "old 1 new 2"]),
  ]
}

struct OptionsConformanceTests {
  @Test func `there are sixteen combinations`() {
    #expect(Set(OptionsRow.all.map(\.options)).count == 16)
  }

  @Test(arguments: OptionsRow.all)
  func `a set property calls as the options say`(_ row: OptionsRow) {
    let node = Node(d: 1)
    var calls: [String] = []
    let token = node.observe(\.d, options: row.options) { _, change in calls.append(change.brief) }
    node.d = 2
    token.cancel()
    #expect(calls == row.calls)
  }

  @Test(arguments: OptionsRow.all)
  func `a property mutated in place calls as the options say`(_ row: OptionsRow) {
    let node = Node(d: 1)
    var calls: [String] = []
    let token = node.observe(\.d, options: row.options) { _, change in calls.append(change.brief) }
    node.d += 1
    token.cancel()
    #expect(calls == row.calls)
  }

  @Test(arguments: OptionsRow.all)
  func `a projected property calls as the options say`(_ row: OptionsRow) {
    let node = Node(d: 1)
    var calls: [String] = []
    let token = node.$d.observe(options: row.options) { calls.append($0.brief) }
    node.$d.value = 2
    token.cancel()
    #expect(calls == row.calls)
  }

  @Test(arguments: OptionsRow.all)
  func `a nested path calls as the options say`(_ row: OptionsRow) {
    let node = Node()
    node.a = Node(d: 1)
    var calls: [String] = []
    let token = node.observe(\.a?.d, options: row.options) { _, change in
      calls.append(change.brief)
    }
    node.a?.d = 2
    token.cancel()
    #expect(calls == row.calls)
  }

  @Test(arguments: OptionsRow.all)
  func `a nested path whose head is replaced calls as the options say`(_ row: OptionsRow) {
    let node = Node()
    node.a = Node(d: 1)
    var calls: [String] = []
    let token = node.observe(\.a?.d, options: row.options) { _, change in
      calls.append(change.brief)
    }
    node.a = Node(d: 2)
    token.cancel()
    #expect(calls == row.calls)
  }

  @Test(arguments: OptionsRow.all)
  func `a property changed by hand calls as the options say`(_ row: OptionsRow) {
    let meter = Odometer(1)
    var calls: [String] = []
    let token = meter.observe(\.value, options: row.options) { _, change in
      calls.append(change.brief)
    }
    meter.value = 2
    token.cancel()
    #expect(calls == row.calls)
  }
}
