import KeyValueObservation
import Testing

/// When handlers are called by an executor, and in which order.
struct ExecutorDeliveryTests {
  private let journal = Journal()
  private let executor = ManualExecutor()
  private let board = Board()

  @Test func `changes made elsewhere wait, and one job delivers them in order`() {
    let token = board.observe(\.count, on: executor, options: [.old, .new]) { [journal] _, change in
      journal.note(change.brief)
    }
    board.count = 1
    board.count = 2
    journal.note("before the job")
    executor.run()
    #expect(journal.lines == ["before the job", "old 0 new 1", "old 1 new 2"])
    #expect(executor.jobCount == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `a change made there arrives before the setter returns`() {
    let token = board.observe(\.count, on: executor) { [journal] _, change in
      journal.note(change.brief)
    }
    executor.enter {
      board.count = 1
      journal.note("set")
    }
    #expect(journal.lines == ["new 1", "set"])
    #expect(executor.jobCount == 0)
    withExtendedLifetime(token) {}
  }

  @Test func `a change made there goes behind those that wait`() {
    let token = board.observe(\.count, on: executor) { [journal] _, change in
      journal.note(change.brief)
    }
    board.count = 1
    executor.enter {
      board.count = 2
      journal.note("set")
    }
    executor.run()
    executor.enter { board.count = 3 }
    #expect(journal.lines == ["set", "new 1", "new 2", "new 3"])
    withExtendedLifetime(token) {}
  }

  @Test func `each observation has an order of its own`() {
    let late = board.observe(\.count, on: executor) { [journal] _, change in
      journal.note("late \(change.brief)")
    }
    board.count = 1
    let early = board.observe(\.count, on: executor) { [journal] _, change in
      journal.note("early \(change.brief)")
    }
    executor.enter { board.count = 2 }
    executor.run()
    #expect(journal.lines == ["early new 2", "late new 1", "late new 2"])
    withExtendedLifetime((late, early)) {}
  }

  @Test func `what comes during a job gets a job of its own`() {
    let token = board.observe(\.count, on: executor) { [journal] board, change in
      journal.note(change.brief)
      if board.count < 3 { board.count += 1 }
    }
    board.count = 1
    executor.run()
    journal.note("between")
    executor.run()
    executor.run()
    #expect(journal.lines == ["new 1", "between", "new 2", "new 3"])
    #expect(executor.jobCount == 3)
    withExtendedLifetime(token) {}
  }

  @Test func `without a context handlers are called right away`() {
    let token = board.observe(\.count) { [journal] _, change in journal.note(change.brief) }
    board.count = 1
    #expect(journal.lines == ["new 1"])
    withExtendedLifetime(token) {}
  }
}
