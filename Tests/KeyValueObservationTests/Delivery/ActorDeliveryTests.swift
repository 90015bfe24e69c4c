import KeyValueObservation
import Testing

/// Handlers on actors other than the main one.
struct ActorDeliveryTests {
  /// An actor that observes.
  actor Recorder {
    private lazy var observations = ObservationController(observer: self, duplicates: .allowed)
    private(set) var lines: [String] = []
    let arrivals = Arrivals()

    func note(_ line: String) {
      preconditionIsolated()
      lines.append(line)
      arrivals.note(line)
    }

    func watch(_ board: Board) {
      observations.observe(board, \.count, on: .observer, options: [.old, .new]) {
        recorder,
        board,
        change in recorder.note("observer \(change.brief)")
      }
    }

    func watchAsCaller(_ board: Board) {
      observations.observe(board, \.count, on: .caller) { _, _, change in
        self.note("caller \(change.brief)")
      }
    }

    func set(_ board: Board) -> Int {
      board.count = 1
      return lines.count
    }

    func unwatch(_ board: Board) async {
      board.count = 2
      observations.unobserveAll()
      await Task.yield()
    }
  }

  private let board = Board()
  private let recorder = Recorder()

  @Test func `an actor is told in order`() async {
    await recorder.watch(board)
    for count in 1...3 { board.count = count }
    let told = ["observer old 0 new 1", "observer old 1 new 2", "observer old 2 new 3"]
    #expect(await recorder.arrivals.next(3) == told)
  }

  @Test func `what an actor sets itself is told after a hop`() async {
    await recorder.watch(board)
    #expect(await recorder.set(board) == 0)
    #expect(await recorder.arrivals.next(1) == ["observer old 0 new 1"])
  }

  @Test func `the actor of the caller is told`() async {
    await recorder.watchAsCaller(board)
    board.count = 1
    #expect(await recorder.arrivals.next(1) == ["caller new 1"])
  }

  @Test func `another actor is told on behalf of an observer`() async {
    let clerk = Clerk(Journal())
    let controller = ObservationController(observer: clerk)
    controller.observe(board, \.count, on: recorder) { recorder, clerk, board, change in
      recorder.note("\(change.brief) of \(board.title)")
    }
    board.count = 1
    #expect(await recorder.arrivals.next(1) == ["new 1 of -"])
    withExtendedLifetime(controller) {}
  }

  @Test func `ended on the actor, nothing arrives that was on its way`() async {
    await recorder.watch(board)
    await recorder.unwatch(board)
    await recorder.watchAsCaller(board)
    board.count = 3
    #expect(await recorder.arrivals.next(1) == ["caller new 3"])
  }

  @Test func `an observation doesn't hold its actor`() async {
    var goner: Recorder? = Recorder()
    weak let reference = goner
    await goner?.watch(board)
    let token = board.observe(\.count) { _, _ in }
    goner = nil
    #expect(reference == nil)
    #expect(board.observationRegistry.observationCount == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `an actor that is gone isn't called, and nothing piles up for it`() {
    let journal = Journal()
    let clerk = Clerk(journal)
    let controller = ObservationController(observer: clerk)
    let stand = WitnessStand()
    var goner: Recorder? = Recorder()
    if let goner {
      controller.observe(stand, \.witness, on: goner) { _, clerk, _, _ in clerk.told() }
    }
    goner = nil
    stand.witness = journal.witness("first")
    stand.witness = nil
    #expect(journal.lines == ["first released"])
    withExtendedLifetime(controller) {}
  }
}
