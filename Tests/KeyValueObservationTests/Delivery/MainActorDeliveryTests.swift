import KeyValueObservation
import Testing

/// Handlers on the main actor.
@MainActor
struct MainActorDeliveryTests {
  /// An observer of the main actor.
  @MainActor
  final class Page {
    lazy var observations = ObservationController(observer: self, duplicates: .allowed)
    let arrivals = Arrivals()
    var label = "" {
      didSet { arrivals.note(label) }
    }

    func show(_ change: Change<String>) {
      MainActor.assertIsolated()
      label = change.new ?? ""
    }

    func show(_ change: Change<String>, of board: Board) {
      label = "\(change.brief) of \(board.count)"
    }
  }

  private let board = Board()
  private let page = Page()

  @Test func `a change made on the main actor arrives before the setter returns`() {
    page.observations.observe(board, \.title, on: .main) { page, _, change in page.show(change) }
    board.title = "a"
    #expect(page.label == "a")
  }

  @Test func `a change made elsewhere arrives later, on the main actor`() async {
    page.observations.observe(board, \.title, on: .main) { page, _, change in page.show(change) }
    Parallel.run(1) { [board] _ in
      board.title = "a"
      board.title = "b"
    }
    #expect(page.label == "")
    #expect(await page.arrivals.next(2) == ["a", "b"])
  }

  @Test func `a change made on the main actor goes behind one that is on its way`() async {
    page.observations.observe(board, \.title, on: .main) { page, _, change in page.show(change) }
    Parallel.run(1) { [board] _ in board.title = "a" }
    board.title = "b"
    #expect(page.label == "")
    #expect(await page.arrivals.next(2) == ["a", "b"])
    board.title = "c"
    #expect(page.label == "c")
  }

  @Test func `a task of another actor is elsewhere`() async {
    page.observations.observe(board, \.title, on: .main) { page, _, change in page.show(change) }
    await Task.detached { [board] in board.title = "a" }.value
    #expect(await page.arrivals.next(1) == ["a"])
  }

  @Test func `ended on the main actor, nothing arrives that was on its way`() async {
    let token = page.observations.observe(board, \.title, on: .main) { page, _, _ in
      page.label = "too late"
    }
    let other = page.observations.observe(board, \.title, on: .main) { page, _, change in
      page.show(change)
    }
    Parallel.run(1) { [board] _ in board.title = "a" }
    token.cancel()
    await token.finished()
    #expect(await page.arrivals.next(1) == ["a"])
    #expect(page.label == "a")
    withExtendedLifetime(other) {}
  }

  @Test func `every form is called there`() async {
    let observations = page.observations
    observations.observe(board, \.title, on: .main, action: Page.show(_:))
    observations.observe(board, \.title, on: .main, action: Page.show(_:of:))
    observations.observe(board, \.title, \.count, on: .main) { page, _, title, count in
      page.label = "\(title) \(count)"
    }
    observations.observe(board.$title, on: .main) { page, change in page.label = change.brief }
    let tokens = [
      board.observe(\.title, on: .main) { [page] board, _ in page.label = "token" },
      board.$title.observe(on: .main) { [page] _ in page.label = "projection" },
      board.observe(\.title, on: .caller) { [page] _, _ in page.label = "caller" },
    ]
    Parallel.run(1) { [board] _ in board.title = "a" }
    let lines = await page.arrivals.next(7)
    let told = ["a", "new a of 0", "a 0", "new a", "token", "projection", "caller"]
    #expect(Set(lines) == Set(told))
    withExtendedLifetime(tokens) {}
  }

  @Test func `an observer that isn't Sendable is called by its caller's actor`() async {
    final class Ledger {
      lazy var observations = ObservationController(observer: self)
      var lines: [String] = []
    }
    let ledger = Ledger()
    ledger.observations.observe(board, \.title, on: .caller) {
      [arrivals = page.arrivals] ledger, _, change in
      MainActor.assertIsolated()
      ledger.lines.append(change.brief)
      arrivals.note("told")
    }
    board.title = "a"
    #expect(ledger.lines == ["new a"])
    Parallel.run(1) { [board] _ in board.title = "b" }
    _ = await page.arrivals.next(2)
    #expect(ledger.lines == ["new a", "new b"])
  }

  @Test func `an observer that goes while values are on their way isn't told`() async {
    var goner: Page? = Page()
    weak let reference = goner
    goner?.observations.observe(board, \.title, on: .main) { _, _, _ in Issue.record("told") }
    page.observations.observe(board, \.title, on: .main) { page, _, change in page.show(change) }
    Parallel.run(1) { [board] _ in board.title = "a" }
    withExtendedLifetime(goner) {}
    goner = nil
    #expect(reference == nil)
    #expect(await page.arrivals.next(1) == ["a"])
  }
}
