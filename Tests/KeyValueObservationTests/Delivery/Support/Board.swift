import KeyValueObservation

/// A model that threads share.
// The proof for `Sendable`: its properties are used by one thread at a time, which the tests see to.
final class Board: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var title = "-"
  @Observed var count = 0
  @Observed var items: [Int] = []
  @Observed var next: Board?
  var summary: String { "\(title) \(count)" }
}

/// An observer that threads share, which notes what it is told in a journal.
final class Clerk: Sendable {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func told<Value>(_ change: Change<Value>) {
    journal.note(change.brief)
  }

  func told() {
    journal.note("told")
  }

  func told(_ change: Change<Int>, of board: Board) {
    journal.note("\(change.brief) of \(board.title)")
  }
}
