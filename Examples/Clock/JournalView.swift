import KeyValueObservation

/// Observes several properties at once: each change comes as a dictionary.
final class JournalView {
  private lazy var observations = ObservationController(observer: self)
  private let screen: Screen

  init(_ clock: Clock, on screen: Screen) {
    self.screen = screen
    observations.observe(clock, keyPaths: [\.date, \.ticks]) { view, clock, change in
      view.write(change)
    }
  }

  private func write(_ change: ChangeDictionary) {
    if let date = change.new(as: \Clock.date) { screen.show("date = \(date)", by: .journalOfDate) }
    if let ticks = change.new(as: \Clock.ticks) {
      screen.show("ticks = \(ticks)", by: .journalOfTicks)
    }
  }
}
