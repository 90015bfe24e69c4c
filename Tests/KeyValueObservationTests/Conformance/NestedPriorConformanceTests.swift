import KeyValueObservation
import Testing

struct NestedPriorConformanceTests {
  @Test func `replacing the head sends the leaf's prior with the old leaf, then its pair`() {
    let logbook = Logbook()
    let person = Person()
    person.dog = Dog("rex")
    let token = person.observe(
      \.dog?.name,
      options: [.prior, .new, .old],
      handler: logbook.handler()
    )
    person.dog = Dog("fido")
    person.dog?.name = "fido2"
    person.dog = nil
    #expect(
      logbook.lines == [
        "prior old rex", "old rex new fido",
        "prior old fido", "old fido new fido2",
        "prior old fido2", "old fido2 new nil",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `the leaf's prior comes while the old head is still there`() {
    let person = Person()
    person.dog = Dog("rex")
    var seen: [String?] = []
    let token = person.observe(\.dog?.name, options: .prior) { person, _ in
      seen.append(person.dog?.name)
    }
    person.dog = Dog("fido")
    #expect(seen == ["rex", "fido"])
    withExtendedLifetime(token) {}
  }
}

/// A path and its head, observed together.
struct PathAndHeadConformanceTests {
  /// Every order in which the head, the path and the head's other path can be registered.
  private static let orders: [[String]] = [
    ["head", "leaf", "value"], ["head", "value", "leaf"], ["leaf", "head", "value"],
    ["leaf", "value", "head"], ["value", "head", "leaf"], ["value", "leaf", "head"],
  ]

  @Test(arguments: orders)
  func `each gets its own pair in the order of registration`(_ order: [String]) {
    let logbook = Logbook()
    let root = Node()
    root.a = Node(d: 1, e: 10)
    var tokens: [ObservationToken] = []
    for name in order { tokens.append(observe(name, of: root, logbook)) }
    root.a = Node(d: 2, e: 20)
    let pairs = ["head": "old 1 new 2", "leaf": "old 1 new 2", "value": "old 10 new 20"]
    let priors = ["head": "prior old 1", "leaf": "prior old 1", "value": "prior old 10"]
    #expect(
      logbook.lines == order.map { "\($0) \(priors[$0] ?? "")" }
        + order.map { "\($0) \(pairs[$0] ?? "")" }
    )
  }

  private func observe(_ name: String, of root: Node, _ logbook: Logbook) -> ObservationToken {
    let options: ObservingOptions = [.prior, .new, .old]
    switch name {
    case "head":
      return root.observe(\.a, options: options) { _, change in
        let told = Change(
          new: change.new.map { $0?.d },
          old: change.old.map { $0?.d },
          isPrior: change.isPrior,
          keyPath: change.keyPath
        )
        logbook.note("head \(told.brief)")
      }
    case "leaf": return root.observe(\.a?.d, options: options, handler: logbook.handler("leaf"))
    default: return root.observe(\.a?.e, options: options, handler: logbook.handler("value"))
    }
  }
}
