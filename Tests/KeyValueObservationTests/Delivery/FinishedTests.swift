import Testing

@testable import KeyValueObservation

/// `finished()`: when the last call of an observation is over.
struct FinishedTests {
  private let journal = Journal()
  private let board = Board()

  /// How an observation comes to call its handler.
  enum Form: CaseIterable, Sendable {
    case property, computed, path, projection, controller, prior, several, binding

    /// Observes with a closure.
    func observe(
      _ board: Board,
      _ controller: ObservationController<Board>,
      _ handler: @escaping @Sendable () -> Void
    ) -> ObservationToken {
      switch self {
      case .property: board.observe(\.count) { _, _ in handler() }
      case .computed: board.observe(\.summary) { _, _ in handler() }
      case .path: board.observe(\.itself.count) { _, _ in handler() }
      case .projection: board.observe(\.$count.value) { _, _ in handler() }
      case .controller: controller.observe(board, \.count) { _, _, _ in handler() }
      case .prior:
        board.observe(\.count, options: .prior) { _, change in if change.isPrior { handler() } }
      case .several: controller.observe(board, \.count, \.title) { _, _, _, _ in handler() }
      case .binding:
        controller.bind(board, \.count, to: board, \.items) { count in
          if count > 0 { handler() }
          return []
        }
      }
    }
  }

  @Test(arguments: Form.allCases)
  func `it waits for the call that another thread is running`(_ form: Form) async {
    let call = HeldCall()
    let controller = ObservationController(observer: board)
    let token = form.observe(board, controller) { [journal] in
      call.hold()
      journal.note("handler is through")
    }
    let setter = OwnThread { [board] in board.count = 1 }
    await call.begun()
    token.cancel()
    async let waiter: Void = finish(token)
    await call.release()
    await waiter
    #expect(journal.lines == ["handler is through", "finished"])
    await setter.end()
    withExtendedLifetime(controller) {}
  }

  @Test(arguments: [false, true])
  func `it waits for an initial call on another thread`(_ isComputed: Bool) async {
    let call = HeldCall()
    let controller = ObservationController(observer: board)
    let keyPath: any KeyPath<Board, Int> & Sendable = isComputed ? \.itself.count : \.count
    let observer = OwnThread { [board, journal] in
      controller.observe(board, keyPath, options: .initial) { _, _, _ in
        call.hold()
        journal.note("handler is through")
      }
    }
    await call.begun()
    // A duplicate gets the token of the first.
    let token = controller.observe(board, keyPath) { _, _, _ in }
    token.cancel()
    async let waiter: Void = finish(token)
    await call.release()
    await waiter
    #expect(journal.lines == ["handler is through", "finished"])
    await observer.end()
  }

  @Test func `it waits for a call that an executor is running`() async {
    let call = HeldCall()
    let executor = ManualExecutor()
    let token = board.observe(\.count, on: executor) { [journal] _, _ in
      call.hold()
      journal.note("handler is through")
    }
    board.count = 1
    let runner = OwnThread { executor.runAll() }
    await call.begun()
    token.cancel()
    async let waiter: Void = finish(token)
    await call.release()
    await waiter
    #expect(journal.lines == ["handler is through", "finished"])
    await runner.end()
  }

  @Test func `it doesn't wait for what was on its way`() async {
    let executor = ManualExecutor()
    let token = board.observe(\.count, on: executor) { _, _ in Issue.record("told") }
    board.count = 1
    token.cancel()
    await token.finished()
    executor.runAll()
  }

  @Test(arguments: Form.allCases)
  func `it returns at once after an end while nothing runs`(_ form: Form) async {
    let controller = ObservationController(observer: board)
    let token = form.observe(board, controller) {}
    board.count = 1
    token.cancel()
    await token.finished()
    await token.finished()
    #expect(!token.isActive)
  }

  @Test func `it waits for the end`() async {
    let token = board.observe(\.count) { _, _ in }
    async let waiter: Void = finish(token)
    for _ in 0..<100 { await Task.yield() }
    journal.note("cancelled")
    token.cancel()
    await waiter
    #expect(journal.lines == ["cancelled", "finished"])
  }

  @Test func `it waits for the end of the object`() async {
    var object: Board? = Board()
    guard let token = object?.observe(\.count, handler: { _, _ in }) else { return }
    async let waiter: Void = finish(token)
    for _ in 0..<100 { await Task.yield() }
    journal.note("object goes")
    object = nil
    await waiter
    #expect(journal.lines == ["object goes", "finished"])
  }

  @Test func `it waits for the end of the controller`() async {
    var controller: ObservationController? = ObservationController(observer: board)
    guard let token = controller?.observe(board, \.summary, handler: { _, _, _ in }) else { return }
    async let waiter: Void = finish(token)
    for _ in 0..<100 { await Task.yield() }
    journal.note("controller goes")
    controller = nil
    await waiter
    #expect(journal.lines == ["controller goes", "finished"])
  }

  @Test func `a task that a handler starts waits for that handler`() async {
    let tokens = Guarded<ObservationToken?>(nil)
    let tasks = Guarded<Task<Void, Never>?>(nil)
    let token = board.observe(\.count) { [self] _, _ in
      guard let token = tokens.withLock({ $0.take() }) else { return }
      token.cancel()
      tasks.withLock { $0 = Task { await finish(token) } }
      journal.note("handler is through")
    }
    tokens.withLock { $0 = token }
    board.count = 1
    await tasks.withLock(\.self)?.value
    #expect(journal.lines == ["handler is through", "finished"])
  }

  @Test func `several tasks may wait`() async {
    let token = board.observe(\.count) { _, _ in }
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { await finish(token) } }
      group.addTask { token.cancel() }
    }
    #expect(journal.lines == Array(repeating: "finished", count: 10))
  }

  @Test func `what never was active is finished`() async {
    await ObservationToken.inert.finished()
  }

  private func finish(_ token: ObservationToken) async {
    await token.finished()
    journal.note("finished")
  }
}

extension Board {
  /// The object as the start of a path through itself.
  fileprivate var itself: Board { self }
}
