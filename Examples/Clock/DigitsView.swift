import KeyValueObservation

/// Observes by closure: the closure is given the view, so it captures nothing.
final class DigitsView {
  private lazy var observations = ObservationController(observer: self)
  private let screen: Screen

  init(_ clock: Clock, on screen: Screen) {
    self.screen = screen
    observations.observe(clock, \.date, options: [.initial, .new]) { view, clock, change in
      view.screen.show("\(clock.date)", by: .digits)
    }
  }
}
