import KeyValueObservation
import Testing

/// Every form of observing, called by an executor.
struct DeliveryFormTests {
  private let journal = Journal()
  private let executor = ManualExecutor()
  private let board = Board()

  /// Observes, makes changes, and runs the job.
  private func history(
    _ change: (Board) -> Void,
    _ observe: (ObservationController<Clerk>, Board) -> Void
  ) -> [String] {
    let clerk = Clerk(journal)
    let controller = ObservationController(observer: clerk)
    observe(controller, board)
    change(board)
    journal.note("# job")
    executor.runAll()
    return journal.lines
  }

  private func setTwice(_ board: Board) {
    board.count = 1
    board.count = 1
  }

  @Test func `the initial call is on its way first`() {
    let lines = history(setTwice) {
      $0.observe($1, \.count, on: executor, options: [.initial, .new]) { $0.told($2) }
    }
    #expect(lines == ["# job", "new 0", "new 1", "new 1"])
  }

  @Test func `a call before the change comes in its turn`() {
    let lines = history(setTwice) {
      $0.observe($1, \.count, on: executor, options: [.prior, .old, .new]) { $0.told($2) }
    }
    #expect(lines == ["# job", "prior old 0", "old 0 new 1", "prior old 1", "old 1 new 1"])
  }

  @Test func `there the initial call comes before observe returns`() {
    executor.enter {
      let token = board.observe(\.count, on: executor, options: [.initial, .new]) {
        [journal] _, change in journal.note(change.brief)
      }
      journal.note("observed")
      token.cancel()
    }
    #expect(journal.lines == ["new 0", "observed"])
  }

  @Test func `a filter is asked when the change is made`() {
    let lines = history(setTwice) { [journal] in
      let filter = ObservationFilter<Int>.distinct { old, new in
        journal.note("asked")
        return old == new
      }
      $0.observe($1, \.count, on: executor, filter: filter) { $0.told($2) }
    }
    #expect(lines == ["asked", "asked", "# job", "new 1"])
  }

  @Test func `a duplicate is ignored`() {
    let lines = history(setTwice) {
      let first = $0.observe($1, \.count, on: executor) { $0.told($2) }
      let second = $0.observe($1, \.count, on: executor) { clerk, _, _ in clerk.told() }
      #expect(first == second)
    }
    #expect(lines == ["# job", "new 1", "new 1"])
  }

  @Test func `a computed property tells its values from when it changed`() {
    let lines = history {
      $0.title = "a"
      $0.count = 1
    } _: {
      $0.observe($1, \.summary, on: executor, options: [.old, .new]) { $0.told($2) }
    }
    #expect(lines == ["# job", "old - 0 new a 0", "old a 0 new a 1"])
  }

  @Test func `a path follows its head`() {
    let lines = history {
      let next = Board()
      $0.next = next
      next.title = "b"
      $0.next = nil
      next.title = "c"
    } _: {
      $0.observe($1, \.next?.title, on: executor, options: [.old, .new]) { $0.told($2) }
    }
    #expect(lines == ["# job", "old nil new -", "old - new b", "old b new nil"])
  }

  @Test func `a batch is one change`() {
    let lines = history { board in
      withObservationBatch {
        board.count = 1
        board.title = "a"
        board.count = 2
      }
    } _: {
      $0.observe($1, \.count, on: executor, options: [.old, .new]) { $0.told($2) }
      $0.observe($1, \.summary, on: executor) { $0.told($2) }
    }
    #expect(lines == ["# job", "old 0 new 2", "new a 2"])
  }

  @Test func `edits of a collection keep their indexes and can be replayed`() {
    let lines = history {
      $0.$items.append(7)
      $0.$items.insert(8, at: 0)
      $0.$items.remove(at: 1)
    } _: {
      $0.observe($1, \.items, on: executor) { $0.told($2) }
    }
    let told = [
      "insertion new [7] indexes [0]", "insertion new [8] indexes [0]", "removal indexes [1]",
    ]
    #expect(lines == ["# job"] + told)
  }

  @Test func `a projection is told its changes`() {
    let lines = history(setTwice) {
      $0.observe($1.$count, on: executor, filter: .distinct) { $0.told($1) }
    }
    #expect(lines == ["# job", "new 1"])
  }

  @Test func `a projection without a controller is told its changes`() {
    let token = board.$count.observe(on: executor, options: [.initial, .new]) { [journal] change in
      journal.note(change.brief)
    }
    board.count = 1
    executor.runAll()
    #expect(journal.lines == ["new 0", "new 1"])
    withExtendedLifetime(token) {}
  }

  @Test func `methods are called with what they ask for`() {
    let lines = history {
      $0.title = "a"
      $0.count = 1
    } _: {
      $0.observe($1, \.title, on: executor, action: Clerk.told)
      $0.observe($1, \.summary, on: executor, action: Clerk.told(_:))
      $0.observe($1, \.count, on: executor, action: Clerk.told(_:of:))
    }
    #expect(lines == ["# job", "told", "new a 0", "new a 1", "new 1 of a"])
  }

  @Test func `several properties are told together`() {
    let lines = history { board in
      board.count = 1
      withObservationBatch {
        board.count = 2
        board.title = "a"
      }
    } _: {
      $0.observe($1, \.count, \.title, \.items, on: executor, options: .initial) {
        clerk,
        _,
        count,
        title,
        items in clerk.journal.note("\(count) \(title) \(items)")
      }
    }
    #expect(lines == ["# job", "0 - []", "1 - []", "2 a []"])
  }
}
