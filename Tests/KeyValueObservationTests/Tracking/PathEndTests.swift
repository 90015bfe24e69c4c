import KeyValueObservation
import Testing

/// Ends of observations of paths, around calls by the setter of the path's last property.
@Suite(.timeLimit(.minutes(30)))
struct PathEndTests {
  private let log = Guarded<[String]>([])

  /// Has two leaves, each of which is set by one thread.
  // The proof for `Sendable`: the leaves aren't replaced, and a leaf is set by one thread at a time.
  private final class Root: KeyValueObservable, @unchecked Sendable {
    let observationRegistry = ObservationRegistry()
    @Observed var first = Leaf()
    @Observed var second = Leaf()
  }

  private final class Leaf: KeyValueObservable, @unchecked Sendable {
    let observationRegistry = ObservationRegistry()
    @Observed var number = 0
  }

  private func note(_ line: String) {
    log.withLock { $0.append(line) }
  }

  private func observe(
    _ root: Root,
    _ keyPath: KeyPath<Root, Int>,
    onCall: @escaping () -> Void = {}
  ) -> ObservationToken {
    let last = SharedLastBreath { [log] in log.withLock { $0.append("released") } }
    return root.observe(keyPath) { _, _ in
      last.touch()
      onCall()
    }
  }

  @Test(arguments: [[.new, .old], .new, .old, []] as [ObservingOptions])
  func `a path tells what was asked for only, whoever else observes its end`(
    _ options: ObservingOptions
  ) {
    let root = Root()
    let token = root.observe(\.first.number, options: options) { _, change in note(change.brief) }
    root.first.number = 1
    root.first.$number.value = 2
    let other = root.first.observe(\.number, options: [.new, .old]) { _, _ in }
    root.first.number = 3
    #expect(
      log.withLock { $0 }
        == (1...3).map { value in
          let old = options.contains(.old) ? ["old \(value - 1)"] : []
          let new = options.contains(.new) ? ["new \(value)"] : []
          return (old + new).joined(separator: " ")
        }
    )
    withExtendedLifetime((token, other)) {}
  }

  @Test(arguments: [false, true])
  func `what ends while another path's handler runs is released at once`(_ isElsewhere: Bool) {
    let root = Root()
    let other = observe(root, \.second.number)
    let token = root.observe(\.first.number) { _, _ in
      if isElsewhere { Parallel.run(1) { _ in other.cancel() } } else { other.cancel() }
      note("cancelled")
    }
    root.second.number = 1
    root.first.number = 1
    root.second.number = 2
    #expect(log.withLock { $0 } == ["released", "cancelled"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [false, true])
  func `what ends in its call is released after it, within the setter`(_ isElsewhere: Bool) {
    let root = Root()
    let token = Guarded<ObservationToken?>(nil)
    let known = observe(root, \.first.number) {
      let known = token.withLock { $0 }
      if isElsewhere { Parallel.run(1) { _ in known?.cancel() } } else { known?.cancel() }
      note("cancelled")
    }
    token.withLock { $0 = known }
    root.first.number = 1
    note("returned")
    root.first.number = 2
    #expect(log.withLock { $0 } == ["cancelled", "released", "returned"])
    #expect(!known.isActive)
  }

  @Test func `paths end on one thread while others set their leaves`() {
    let ended = Counter(), faults = Counter(), rounds = 500
    for _ in 0..<rounds {
      let root = Root(), running = Counter()
      let tokens = [\Root.first.number, \.second.number].map { path in
        let canary = Canary(ended)
        return root.observe(path) { _, _ in
          running.add()
          if running.value != 1 || !canary.isAlive { faults.add() }
          running.add(-1)
        }
      }
      Threads.run(
        { for number in 0..<20 { root.first.number = number } },
        { for number in 0..<20 { root.second.number = number } },
        { for token in tokens { token.cancel() } }
      )
      #expect(root.observationRegistry.observationCount == 0)
    }
    #expect([faults.value, ended.value] == [0, rounds * 2])
  }
}
