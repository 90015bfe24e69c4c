import KeyValueObservation
import Testing

/// Contract 5: what a handler captured is released when its observation ends.
struct Contract05ReleaseTests {
  private let logbook = Logbook()

  /// The kinds of observations, which are kept in different places.
  private static let kinds = ["property", "projection", "computed", "path", "manual"]

  @Test(arguments: kinds)
  func `cancelling a token that is kept releases the captures at once`(_ kind: String) {
    let root = Root()
    let token = root.observe(kind, LastBreath { [logbook] in logbook.note("released") })
    logbook.note("observing")
    token.cancel()
    logbook.note("cancelled")
    #expect(logbook.lines == ["observing", "released", "cancelled"])
    #expect(root.observationRegistry.observationCount == 0)
  }

  @Test(arguments: kinds)
  func `the end of the object releases the captures`(_ kind: String) {
    var token: ObservationToken?
    do {
      let root = Root()
      token = root.observe(kind, LastBreath { [logbook] in logbook.note("released") })
      logbook.note("observing")
    }
    logbook.note("gone")
    #expect(logbook.lines == ["observing", "released", "gone"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: kinds)
  func `ending another one in a handler releases its captures at once`(_ kind: String) {
    let root = Root()
    var other: ObservationToken?
    let token = root.observe(\.value) { [logbook] _, _ in
      logbook.note("before")
      other?.cancel()
      logbook.note("after")
    }
    other = root.observe(kind, LastBreath { [logbook] in logbook.note("released") })
    root.value = 1
    #expect(logbook.lines == ["before", "released", "after"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: kinds)
  func `ending one that was called before releases its captures at once`(_ kind: String) {
    let root = Root()
    let other = root.observe(kind, LastBreath { [logbook] in logbook.note("released") })
    let token = root.observe(\.value) { [logbook] _, _ in
      logbook.note("before")
      other.cancel()
      logbook.note("after")
    }
    root.value = 1
    #expect(logbook.lines == ["before", "released", "after"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: kinds)
  func `ending oneself releases the captures after the handler, within the setter`(_ kind: String) {
    let root = Root()
    var token: ObservationToken?
    token = root.observe(
      kind,
      LastBreath { [logbook] in logbook.note("released") },
      onCall: { [logbook] in
        token?.cancel()
        logbook.note("cancelled")
      }
    )
    root.change(kind)
    logbook.note("setter returned")
    #expect(logbook.lines == ["cancelled", "released", "setter returned"])
  }

  @Test(arguments: kinds)
  func `ending in a prior call releases the captures before the setter returns`(_ kind: String) {
    let root = Root()
    let other = root.observe(
      kind,
      options: [.prior],
      LastBreath { [logbook] in logbook.note("released") }
    )
    let token = root.observe(\.value, options: .prior) { [logbook] _, change in
      if change.isPrior { other.cancel() } else { logbook.note("stored") }
    }
    root.value = 1
    logbook.note("setter returned")
    #expect(Set(logbook.lines.dropLast()) == ["released", "stored"])
    #expect(logbook.lines.last == "setter returned")
    withExtendedLifetime(token) {}
  }

  @Test func `bulk tear-down marks all as ended before it releases any`() {
    let nodes = [Node(), Node()]
    let controller = ObservationController(observer: logbook)
    for (index, node) in nodes.enumerated() {
      let last = LastBreath { [logbook] in
        for node in nodes { node.d += 1 }
        logbook.note("released")
      }
      controller.observe(node, \.d) { logbook, _, _ in
        last.touch()
        logbook.note("\(index) called")
      }
    }
    controller.unobserveAll()
    #expect(logbook.lines == ["released", "released"])
    #expect(nodes.map(\.d) == [2, 2])
  }
}

private final class Root: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value = 0
  @Observed var leaf = Node()
  var doubled: Int { value * 2 }
  private var stored = 0
  var manual: Int {
    get { access(\.manual); return stored }
    set { withMutation(of: \.manual) { stored = newValue } }
  }

  func observe(
    _ kind: String,
    options: ObservingOptions = .new,
    _ last: LastBreath,
    onCall: @escaping () -> Void = {}
  ) -> ObservationToken {
    let handler: (Root, Change<Int>) -> Void = { _, _ in
      last.touch()
      onCall()
    }
    return switch kind {
    case "property": observe(\.value, options: options, handler: handler)
    case "projection": $value.observe(options: options) { [unowned self] in handler(self, $0) }
    case "computed": observe(\.doubled, options: options, handler: handler)
    case "path": observe(\.leaf.d, options: options, handler: handler)
    default: observe(\.manual, options: options, handler: handler)
    }
  }

  func change(_ kind: String) {
    switch kind {
    case "path": leaf.d = 1
    case "manual": manual = 1
    default: value = 1
    }
  }
}
