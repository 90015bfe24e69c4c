import KeyValueObservation
import Testing

/// Contract 8: no user code runs under a lock.
///
/// Everything that the library lets go of uses the object that it was registered with, in all ways.
/// Under a lock that would hang, or in debug builds stop the process.
struct Contract08NoUserCodeUnderLockTests {
  private let logbook = Logbook()
  private let node = Node()

  /// What ends an observation and so releases what its handler captured.
  private static let endings = [
    "cancel", "drop", "unobserve", "unobserve object", "unobserve all", "controller", "replace",
    "initial", "handler", "own handler", "prior",
  ]

  @Test(arguments: endings)
  func `what a handler captured may use the object when it is released`(_ ending: String) {
    var controller: ObservationController<Logbook>? = ObservationController(
      observer: logbook,
      duplicates: .replaced
    )
    var token: ObservationToken?
    if let controller { token = observe(controller, endsItself: ending == "own handler") }
    switch ending {
    case "cancel": token?.cancel()
    case "drop":
      controller = nil
      token = node.observe(\.e, handler: capturing(lastBreath))
      token = nil
    case "unobserve": controller?.unobserve(node, \.d)
    case "unobserve object": controller?.unobserve(node)
    case "unobserve all": controller?.unobserveAll()
    case "controller": controller = nil
    case "replace": controller?.observe(node, \.d) { _, _, _ in }
    case "initial":
      controller?.observe(node, \.e, options: .initial) { _, _, _ in token?.cancel() }
    case "handler", "prior":
      let other = node.observe(\.e, options: ending == "prior" ? .prior : .new) { _, _ in
        token?.cancel()
      }
      node.e = 1
      other.cancel()
    default: node.d = 1
    }
    #expect(logbook.lines.contains("released"))
    #expect(node.observationRegistry.observationCount == controller?.observationCount ?? 0)
  }

  @Test func `at the end of an object what was captured may use other objects`() {
    let other = node
    do {
      let dying = Node()
      let controller = ObservationController(observer: logbook)
      let last = lastBreath
      controller.observe(dying, \.d) { _, _, _ in last.touch() }
      dying.observationRegistry.onEnd { other.d = 3 }
    }
    #expect(logbook.lines == ["released"])
    #expect(node.d == 3)
  }

  @Test func `a comparison in a filter may use the object`() {
    let holder = FussyHolder()
    let token = holder.observe(\.value, filter: .distinct) { [logbook] holder, change in
      logbook.note("told \(change.new??.number ?? -1), count \(holder.count)")
    }
    holder.value = Fussy(number: 1, holder: holder)
    holder.value = Fussy(number: 1, holder: holder)
    holder.value = Fussy(number: 2, holder: holder)
    #expect(logbook.lines == ["told 1, count 0", "told 2, count 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a key path may hold an argument whose equality uses the object`() {
    let holder = FussyHolder()
    let controller = ObservationController(observer: logbook)
    let one = Fussy(number: 1, holder: holder)
    controller.observe(holder, \.[one]) { logbook, _, change in logbook.note(change.brief) }
    controller.observe(holder, \.[one]) { logbook, _, _ in logbook.note("duplicate") }
    controller.observe(holder, \.[Fussy(number: 2, holder: holder)]) { logbook, _, change in
      logbook.note("other \(change.brief)")
    }
    logbook.note("set")
    holder.factor = 2
    controller.unobserve(holder, \.[one])
    holder.factor = 3
    #expect(logbook.lines == ["set", "new 2", "other new 4", "other new 6"])
  }

  @Test func `a replaced value may use the object when it is let go of`() {
    let owner = BreathHolder()
    let tokens = [
      owner.observe(\.number, options: [.new, .old], handler: logbook.handler("number")),
      owner.observe(\.breath, options: .new) { [logbook] _, _ in logbook.note("breath") },
    ]
    owner.breath = LastBreath { [unowned owner] in
      owner.number += 1
      let token = owner.observe(\.number) { _, _ in }
      token.cancel()
    }
    owner.breath = nil
    #expect(logbook.lines == ["breath", "breath", "number old 0 new 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an end action may use other objects, and be taken back by what is released`() {
    let registration = node.observationRegistry.onEnd { [lastBreath] in lastBreath.touch() }
    registration.cancel()
    #expect(logbook.lines == ["released"])
  }

  /// Uses the object in all ways when it is let go of.
  private var lastBreath: LastBreath {
    LastBreath { [logbook, node] in
      node.d += 1
      let token = node.observe(\.d, options: .initial) { _, _ in }
      let path = node.observe(\.a?.d) { _, _ in }
      node.a = Node()
      path.cancel()
      token.cancel()
      _ = node.observationController.observationCount
      node.observationController.observe(node, \.e) { _, _, _ in }
      node.observationController.unobserveAll()
      logbook.note("released")
    }
  }

  private func capturing(_ last: LastBreath) -> (Node, Change<Int>) -> Void {
    { _, _ in last.touch() }
  }

  private func observe(
    _ controller: ObservationController<Logbook>,
    endsItself: Bool
  ) -> ObservationToken {
    let last = lastBreath
    return controller.observe(node, \.d) { [unowned controller] _, node, _ in
      last.touch()
      if endsItself { controller.unobserve(node, \.d) }
    }
  }
}

private final class FussyHolder: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value: Fussy?
  @Observed var count = 0
  @Observed var factor = 1
  subscript(_ fussy: Fussy) -> Int { factor * fussy.number }
}

/// Uses its holder in each comparison.
private struct Fussy: Hashable {
  let number: Int
  unowned let holder: FussyHolder

  static func == (lhs: Fussy, rhs: Fussy) -> Bool {
    lhs.use()
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    use()
    hasher.combine(number)
  }

  private func use() {
    holder.count += 1
    holder.observe(\.count) { _, _ in }.cancel()
  }
}

private final class BreathHolder: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var breath: LastBreath?
  @Observed var number = 0
}
