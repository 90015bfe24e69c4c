import KeyValueObservation
import Testing

/// Contract 5: an observation ends with whichever of its parties goes first.
struct Contract05EndsTests {
  /// What ends an observation.
  private static let parties = ["token", "controller", "observer", "object", "unobserve"]

  private static let orders = permutations(of: parties)

  @Test func `in every order of endings nothing is called after the first, and all is released`() {
    for order in Self.orders {
      #expect(History(order).lines == ["called new 1", "released"], "\(order)")
    }
  }

  /// Ends an observation by all its parties, one after the other.
  private struct History {
    private(set) var lines: [String] = []

    init(_ order: [String]) {
      let logbook = Logbook()
      var object: Node? = Node()
      var observer: Logbook? = Logbook()
      var controller = observer.map { ObservationController(observer: $0) }
      var token: ObservationToken?
      if let object, let controller {
        token = Self.observe(object, controller, logbook)
        object.d = 1
      }
      for party in order {
        switch party {
        case "token": token?.cancel()
        case "controller": controller = nil
        case "observer": observer = nil
        case "object": object = nil
        default: if let object { controller?.unobserve(object) }
        }
        object?.d = 2
      }
      token = nil
      lines = logbook.lines
    }

    private static func observe(
      _ object: Node,
      _ controller: ObservationController<Logbook>,
      _ logbook: Logbook
    ) -> ObservationToken {
      let last = LastBreath { logbook.note("released") }
      return controller.observe(object, \.d) { _, _, change in
        last.touch()
        logbook.note("called \(change.brief)")
      }
    }
  }
}

struct Contract05TokenTests {
  private let logbook = Logbook()

  @Test func `a token without a controller ends with its last reference`() {
    let node = Node()
    var token: ObservationToken? = node.observe(\.d, handler: logbook.handler())
    let path = node.observe(\.a?.d, handler: logbook.handler())
    node.d = 1
    #expect(token?.isActive == true)
    token = nil
    node.d = 2
    path.cancel()
    path.cancel()
    node.a = Node()
    #expect(path.isActive == false)
    #expect(logbook.lines == ["new 1"])
    #expect(node.observationRegistry.observationCount == 0)
  }

  @Test func `a controller's token may be dropped or kept`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    controller.observe(node, \.d) { logbook, _, change in logbook.note(change.brief) }
    let kept = controller.observe(node, \.e) { logbook, _, change in logbook.note(change.brief) }
    node.d = 1
    node.e = 2
    controller.unobserve(node)
    node.d = 3
    node.e = 4
    #expect(kept.isActive == false)
    #expect(logbook.lines == ["new 1", "new 2"])
  }

  @Test func `a token that is cancelled leaves its controller`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    let token = controller.observe(node, \.d) { logbook, _, _ in logbook.note("first") }
    token.cancel()
    #expect(controller.observationCount == 0)
    controller.observe(node, \.d) { logbook, _, _ in logbook.note("second") }
    token.cancel()
    node.d = 1
    #expect(logbook.lines == ["second"])
  }

  @Test func `tokens outlive objects, and cancelling them then does nothing`() {
    var tokens: [ObservationToken] = []
    do {
      let root = Node()
      root.a = Node()
      tokens = [
        root.observe(\.d, handler: logbook.handler()),
        root.observe(\.a?.d, handler: logbook.handler()),
        root.observe(\.doubled, handler: logbook.handler()),
      ]
    }
    #expect(tokens.map(\.isActive) == [false, false, false])
    for token in tokens { token.cancel() }
    tokens = []
    #expect(logbook.lines == [])
  }

  @Test func `the end of an object in the middle of a path leaves the rest usable`() {
    let root = Node()
    root.a = Node()
    root.a?.b = Node(d: 1)
    let token = root.observe(\.a?.b?.d, options: [.new, .old], handler: logbook.handler())
    root.a = nil
    root.a = Node()
    root.a?.b = Node(d: 2)
    #expect(logbook.lines == ["old 1 new nil", "old nil new nil", "old nil new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `the end of an object whose property a computed one reads does no harm`() {
    let reader = WeakReader()
    var source: Node? = Node(d: 3)
    reader.source = source
    let token = reader.observe(\.sum, options: [.new, .old], handler: logbook.handler())
    source?.d = 4
    source = nil
    reader.own = 1
    #expect(logbook.lines == ["old 3 new 4", "old 0 new 1"])
    withExtendedLifetime(token) {}
  }

  @Test func `nothing is sent by an ending`() {
    let node = Node()
    node.a = Node()
    let controller = ObservationController(observer: logbook)
    let options: ObservingOptions = [.new, .old, .prior]
    controller.observe(node, \.d, options: options) { logbook, _, _ in logbook.note("d") }
    controller.observe(node, \.a?.d, options: options) { logbook, _, _ in logbook.note("a.d") }
    controller.unobserve(node, \.d)
    controller.unobserveAll()
    #expect(logbook.lines == [])
  }
}

private final class WeakReader: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var own = 0
  weak var source: Node?
  var sum: Int { own + (source?.d ?? 0) }
}

/// All orders of the elements.
private func permutations(of elements: [String]) -> [[String]] {
  guard let first = elements.first else { return [[]] }
  return permutations(of: Array(elements.dropFirst())).flatMap { rest in
    (0...rest.count).map { position in
      var order = rest
      order.insert(first, at: position)
      return order
    }
  }
}
