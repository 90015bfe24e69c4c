import KeyValueObservation
import Testing

/// What becomes of changes that are on their way when their observation ends.
struct DeliveryEndTests {
  /// What ends the observation.
  enum Ending: CaseIterable, Sendable {
    case cancel, unobserve, unobserveObject, unobserveAll, controller, observer, object

    /// Ends it.
    func end(_ scene: inout Scene) {
      switch self {
      case .cancel: scene.token?.cancel()
      case .unobserve: scene.board.map { scene.controller?.unobserve($0, \.count) }
      case .unobserveObject: scene.board.map { scene.controller?.unobserve($0) }
      case .unobserveAll: scene.controller?.unobserveAll()
      case .controller: scene.controller = nil
      case .observer: scene.clerk = nil
      case .object: scene.board = nil
      }
    }
  }

  /// An observation that is called by an executor, with two changes on their way.
  struct Scene {
    let journal = Journal()
    let executor = ManualExecutor()
    var board: Board? = Board()
    var clerk: Clerk?
    var controller: ObservationController<Clerk>?
    var token: ObservationToken?

    init(_ options: ObservingOptions = .new) {
      let clerk = Clerk(journal)
      let controller = ObservationController(observer: clerk)
      let witness = journal.witness()
      if let board {
        token = controller.observe(board, \.count, on: executor, options: options) {
          clerk,
          _,
          change in
          clerk.told(change)
          witness.note("told")
        }
        board.count = 1
        board.count = 2
      }
      self.clerk = clerk
      self.controller = controller
    }
  }

  @Test(arguments: Ending.allCases)
  func `after an end what was on its way doesn't arrive`(_ ending: Ending) {
    var scene = Scene()
    scene.executor.enter { ending.end(&scene) }
    scene.executor.runAll()
    #expect(scene.journal.lines.filter { $0 != "captured released" } == [])
    scene.board?.count = 3
    scene.executor.runAll()
    #expect(scene.journal.lines.filter { $0 != "captured released" } == [])
  }

  @Test(arguments: Ending.allCases)
  func `without an end it does`(_ ending: Ending) {
    var scene = Scene()
    scene.executor.runAll()
    ending.end(&scene)
    #expect(scene.journal.lines.prefix(4) == ["new 1", "told", "new 2", "told"])
  }

  @Test(arguments: Ending.allCases.filter { $0 != .observer })
  func `an end releases the captures at once and doesn't wait for the job`(_ ending: Ending) {
    var scene = Scene()
    ending.end(&scene)
    #expect(scene.journal.lines == ["captured released"])
  }

  @Test func `what was on its way holds neither observer nor object`() {
    var scene = Scene()
    weak let board = scene.board
    weak let clerk = scene.clerk
    scene.board = nil
    scene.clerk = nil
    #expect(board == nil)
    #expect(clerk == nil)
  }

  @Test func `values on their way are released with the observation`() {
    let journal = Journal()
    let executor = ManualExecutor()
    let shelf = WitnessStand()
    let token = shelf.observe(\.witness, on: executor) { _, _ in }
    shelf.witness = journal.witness("first")
    shelf.witness = nil
    journal.note("replaced")
    token.cancel()
    journal.note("cancelled")
    #expect(journal.lines == ["replaced", "first released", "cancelled"])
  }

  @Test func `an end in the handler keeps back what the same job had still to deliver`() {
    let journal = Journal()
    let executor = ManualExecutor()
    let board = Board()
    let clerk = Clerk(journal)
    let controller = ObservationController(observer: clerk)
    controller.observe(board, \.count, on: executor) { clerk, board, change in
      clerk.told(change)
      controller.unobserve(board)
    }
    board.count = 1
    board.count = 2
    executor.runAll()
    #expect(journal.lines == ["new 1"])
  }

  @Test func `an end on another thread lets at most the running call finish`() {
    for _ in 0..<200 {
      let board = Board()
      let executor = ManualExecutor()
      let ended = Counter()
      let late = Counter()
      let token = board.observe(\.count, on: executor) { _, _ in late.add(ended.value) }
      for count in 1...20 { board.count = count }
      Parallel.run(2) { thread in
        if thread == 0 {
          executor.runAll()
        } else {
          token.cancel()
          ended.set(1)
        }
      }
      #expect(late.value <= 1)
    }
  }

  @Test func `a dropped token ends as well`() {
    let journal = Journal()
    let executor = ManualExecutor()
    let board = Board()
    var token: ObservationToken? = board.observe(\.count, on: executor) { _, change in
      journal.note(change.brief)
    }
    board.count = 1
    withExtendedLifetime(token) {}
    token = nil
    executor.runAll()
    #expect(journal.lines == [])
  }
}
