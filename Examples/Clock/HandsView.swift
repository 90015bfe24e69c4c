import KeyValueObservation

/// Observes by method: the compiler checks that the view has it.
final class HandsView {
  private lazy var observations = ObservationController(observer: self)
  private let screen: Screen

  init(_ clock: Clock, on screen: Screen) {
    self.screen = screen
    observations.observe(clock, \.date, options: [.old, .new], action: HandsView.dateDidChange(_:))
  }

  private func dateDidChange(_ change: Change<Time>) {
    guard let old = change.old, let new = change.new else { return }
    screen.show("the second hand goes from \(old.second) to \(new.second)", by: .hands)
  }
}
