import KeyValueObservation
import Testing

/// Contract 11: the same value again notifies, unless an observation filters it.
struct Contract11SameValueTests {
  private let logbook = Logbook()

  @Test func `equal values notify all but those that filter`() {
    let node = Node()
    let tokens = [
      node.observe(\.d, handler: logbook.handler("all")),
      node.observe(\.d, filter: .distinct, handler: logbook.handler("distinct")),
    ]
    node.d = 0
    node.d = 1
    node.d = 1
    #expect(
      logbook.lines == ["all new 0", "all new 1", "distinct new 1", "all new 1"]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `a filter compares by a predicate, the old value first`() {
    let node = Node(d: 10)
    let token = node.observe(\.d, filter: .distinct { old, new in new < old }) {
      [logbook] _, change in
      logbook.note(change.brief)
    }
    node.d = 9
    node.d = 8
    node.d = 12
    #expect(logbook.lines == ["new 12"])
    withExtendedLifetime(token) {}
  }

  @Test func `a filter compares with the value before, not with the last one that passed`() {
    let node = Node()
    let close = ObservationFilter<Int>.distinct { abs($0 - $1) < 2 }
    let token = node.observe(\.d, filter: close, handler: logbook.handler())
    for value in [1, 2, 3, 5] { node.d = value }
    #expect(logbook.lines == ["new 5"])
    withExtendedLifetime(token) {}
  }

  @Test func `initial and prior calls are not filtered`() {
    let node = Node()
    let token = node.observe(
      \.d,
      options: [.initial, .prior, .new, .old],
      filter: .distinct,
      handler: logbook.handler()
    )
    node.d = 0
    #expect(logbook.lines == ["new 0", "prior old 0"])
    withExtendedLifetime(token) {}
  }

  @Test func `a filter adds nothing to what was asked for`() {
    let node = Node()
    let tokens = [
      node.observe(\.d, options: [], filter: .distinct, handler: logbook.handler("none")),
      node.observe(\.d, options: .old, filter: .distinct, handler: logbook.handler("old")),
      node.observe(
        \.doubled,
        options: [.prior],
        filter: .distinct,
        handler: logbook.handler("computed")
      ),
    ]
    node.d = 1
    #expect(logbook.lines == ["computed prior", "none", "old old 0", "computed"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `NaN is never the same as NaN`() {
    let gauge = Dial()
    let token = gauge.observe(\.value, filter: .distinct) { [logbook] _, change in
      logbook.note(change.brief)
    }
    gauge.value = .nan
    gauge.value = .nan
    gauge.value = 1
    gauge.value = 1
    #expect(logbook.lines == ["new nan", "new nan", "new 1.0"])
    withExtendedLifetime(token) {}
  }

  @Test func `paths, computed and projected properties are filtered too`() {
    let node = Node()
    node.a = Node(d: 1)
    let tokens = [
      node.observe(\.a?.d, filter: .distinct, handler: logbook.handler("path")),
      node.observe(\.isPositive, filter: .distinct, handler: logbook.handler("computed")),
      node.$d.observe(filter: .distinct) { [logbook] in logbook.note("projected \($0.brief)") },
    ]
    node.a = Node(d: 1)
    node.a = Node(d: 2)
    for value in [0, 1, 2, 2] { node.d = value }
    #expect(
      logbook.lines == ["path new 2", "computed new true", "projected new 1", "projected new 2"]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `each observation filters for itself`() {
    let node = Node()
    let first = ObservationController(observer: logbook)
    let second = ObservationController(observer: logbook)
    first.observe(node, \.d, filter: .distinct) { logbook, _, _ in logbook.note("first") }
    second.observe(node, \.d) { logbook, _, _ in logbook.note("second") }
    node.d = 0
    node.d = 1
    #expect(logbook.lines == ["second", "first", "second"])
  }
}

extension Node {
  fileprivate var isPositive: Bool { d > 0 }
}

private final class Dial: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value = 0.0
}
