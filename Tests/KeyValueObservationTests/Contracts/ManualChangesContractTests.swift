import KeyValueObservation
import Testing

/// Manual changes: what pairs do inside one another, and with the property's own setter.
struct ManualChangesContractTests {
  private let logbook = Logbook()

  @Test func `of pairs inside one another the outermost notifies`() {
    let meter = Odometer(0)
    let token = meter.observe(\.value, options: [.prior, .new, .old], handler: logbook.handler())
    meter.withMutation(of: \.value) {
      meter.value = 1
      meter.value = 2
      meter.willChangeValue(for: \.value)
      meter.stored = 3
      meter.didChangeValue(for: \.value)
      logbook.note("inner ones done")
    }
    #expect(logbook.lines == ["prior old 0", "inner ones done", "old 0 new 3"])
    withExtendedLifetime(token) {}
  }

  @Test func `a mutation may nest in itself, from the same place`() {
    let meter = Odometer(0)
    let token = meter.observe(\.value, options: [.new, .old], handler: logbook.handler())
    func climb(_ steps: Int) {
      meter.withMutation(of: \.value) {
        meter.stored += 1
        if steps > 1 { climb(steps - 1) }
      }
    }
    climb(3)
    climb(1)
    #expect(logbook.lines == ["old 0 new 3", "old 3 new 4"])
    withExtendedLifetime(token) {}
  }

  @Test
  func `a setter of the same property inside a pair announces itself, and the pair adds nothing`() {
    let node = Node()
    let token = node.observe(\.d, options: [.new, .old], handler: logbook.handler())
    node.willChangeValue(for: \.d)
    node.d = 1
    node.d += 1
    node.didChangeValue(for: \.d)
    logbook.note("pair done")
    node.withMutation(of: \.d) { node.d = 3 }
    #expect(logbook.lines == ["old 0 new 1", "old 1 new 2", "pair done", "old 2 new 3"])
    withExtendedLifetime(token) {}
  }

  @Test func `a pair around another property's setter notifies for itself`() {
    let node = Node()
    let tokens = [
      node.observe(\.d, options: [.new, .old], handler: logbook.handler("d")),
      node.observe(\.e, options: [.new, .old], handler: logbook.handler("e")),
    ]
    node.willChangeValue(for: \.d)
    node.e = 1
    node.didChangeValue(for: \.d)
    #expect(logbook.lines == ["e old 0 new 1", "d old 0 new 0"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `pairs of two properties may overlap`() {
    let node = Node()
    let tokens = [
      node.observe(\.d, handler: logbook.handler("d")),
      node.observe(\.e, handler: logbook.handler("e")),
    ]
    node.willChangeValue(for: \.d)
    node.willChangeValue(for: \.e)
    node.didChangeValue(for: \.d)
    node.didChangeValue(for: \.e)
    #expect(logbook.lines == ["d new 0", "e new 0"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a throwing mutation notifies with what is there then`() {
    struct Failure: Error {}
    let meter = Odometer(0)
    let token = meter.observe(\.value, options: [.new, .old], handler: logbook.handler())
    #expect(throws: Failure.self) {
      try meter.withMutation(of: \.value) { () throws(Failure) in
        meter.stored = 1
        throw Failure()
      }
    }
    meter.value = 2
    #expect(logbook.lines == ["old 0 new 1", "old 1 new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a manual change inside a handler is delivered after the running one`() {
    let meter = Odometer(0)
    let tokens = [
      meter.observe(\.value) { meter, change in
        if change.new == 1 { meter.value = 2 }
      },
      meter.observe(\.value, options: [.new, .old], handler: logbook.handler()),
    ]
    meter.value = 1
    #expect(logbook.lines == ["old 0 new 1", "old 1 new 2"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a manual change made in its own prior call is done first`() {
    let meter = Odometer(0)
    var isFirst = true
    let token = meter.observe(\.value, options: [.prior, .new, .old]) { [logbook] meter, change in
      logbook.note(change.brief)
      guard change.isPrior, isFirst else { return }
      isFirst = false
      meter.value = 5
    }
    meter.value = 6
    #expect(logbook.lines == ["prior old 0", "prior old 0", "old 0 new 5", "old 5 new 6"])
    withExtendedLifetime(token) {}
  }

  @Test func `a lost announcement of an unobserved property silences nothing`() {
    let meter = Odometer(0)
    meter.willChangeValue(for: \.value)
    let token = meter.observe(\.value, handler: logbook.handler())
    meter.didChangeValue(for: \.value)
    meter.value = 1
    #expect(logbook.lines == ["new 1"])
    withExtendedLifetime(token) {}
  }
}
