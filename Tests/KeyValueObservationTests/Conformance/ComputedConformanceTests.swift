import KeyValueObservation
import Testing

struct ComputedConformanceTests {
  @Test func `a computed property calls once per change of what it reads`() {
    let logbook = Logbook()
    let person = Person()
    let token = person.observe(
      \.fullName,
      options: [.initial, .new, .old],
      handler: logbook.handler()
    )
    logbook.step("first name") { person.firstName = "Ann" }
    logbook.step("last name") { person.lastName = "Lee" }
    logbook.step("unrelated") { person.age = 3 }
    logbook.step("equal value") { person.lastName = "Lee" }
    #expect(
      logbook.lines == [
        "new ? ?",
        "# first name", "old ? ? new Ann ?",
        "# last name", "old Ann ? new Ann Lee",
        "# unrelated",
        "# equal value", "old Ann Lee new Ann Lee",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `its prior carries its old value`() {
    let logbook = Logbook()
    let person = Person()
    let token = person.observe(
      \.fullName,
      options: [.prior, .new, .old],
      handler: logbook.handler()
    )
    person.firstName = "Ann"
    #expect(logbook.lines == ["prior old ? ?", "old ? ? new Ann ?"])
    withExtendedLifetime(token) {}
  }

  @Test func `a chain calls once per change at its bottom`() {
    let logbook = Logbook()
    let chain = Chain()
    let token = chain.observe(\.top, options: [.new, .old], handler: logbook.handler())
    chain.bottom = 2
    chain.offset = 100
    #expect(logbook.lines == ["old 22 new 24", "old 24 new 204"])
    withExtendedLifetime(token) {}
  }

  @Test func `a path as a source is followed`() {
    let logbook = Logbook()
    let chain = Chain()
    let token = chain.observe(\.nextTop, options: [.new, .old], handler: logbook.handler())
    let next = Chain()
    chain.next = next
    next.bottom = 5
    chain.next = nil
    next.bottom = 6
    #expect(logbook.lines == ["old none new 22", "old 22 new 30", "old 30 new none"])
    withExtendedLifetime(token) {}
  }

  @Test func `sources that share a prefix call once per change`() {
    let logbook = Logbook()
    let chain = Chain()
    chain.next = Chain()
    let token = chain.observe(\.nextSum, options: [.new, .old], handler: logbook.handler())
    chain.next?.bottom = 2
    chain.next?.offset = 20
    chain.next = Chain()
    #expect(logbook.lines == ["old 11 new 12", "old 12 new 22", "old 22 new 11"])
    withExtendedLifetime(token) {}
  }

  @Test func `what a computed property reads may depend on what it read`() {
    let logbook = Logbook()
    let chain = Chain()
    let token = chain.observe(\.chosen, options: [.new, .old], handler: logbook.handler())
    chain.bottom = 2
    chain.offset = 20
    chain.isOffsetChosen = true
    chain.bottom = 3
    chain.offset = 30
    #expect(logbook.lines == ["old 1 new 2", "old 2 new 20", "old 20 new 30"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [["source", "computed"], ["computed", "source"]])
  func `source and computed property each get their own values`(_ order: [String]) {
    let logbook = Logbook()
    let chain = Chain()
    let options: ObservingOptions = [.prior, .new, .old]
    let tokens = order.map { name in
      name == "source"
        ? chain.observe(\.bottom, options: options, handler: logbook.handler(name))
        : chain.observe(\.top, options: options, handler: logbook.handler(name))
    }
    chain.bottom = 2
    let priors = ["source": "source prior old 1", "computed": "computed prior old 22"]
    let pairs = ["source": "source old 1 new 2", "computed": "computed old 22 new 24"]
    #expect(logbook.lines == order.compactMap { priors[$0] } + order.compactMap { pairs[$0] })
    withExtendedLifetime(tokens) {}
  }
}

private final class Chain: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var bottom = 1
  @Observed var offset = 10
  @Observed var isOffsetChosen = false
  @Observed var next: Chain?
  var middle: Int { bottom + offset }
  var top: Int { middle * 2 }
  var nextTop: String { next.map { "\($0.top)" } ?? "none" }
  var nextSum: Int { (next?.bottom ?? 0) + (next?.offset ?? 0) }
  var chosen: Int { isOffsetChosen ? offset : bottom }
}
