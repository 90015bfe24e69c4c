internal import Observation

/// A model that the standard library observes.
@Observable
final class ObservableModel: NumberModel {
  var number = 0
}

/// Asks again each time it was told, as one has to for every change.
// The proof for `Sendable`: it stays on the thread that measures.
final class ObservableWatcher: @unchecked Sendable {
  private let model: ObservableModel
  private let tally: Tally

  init(_ model: ObservableModel, _ tally: Tally) {
    self.model = model
    self.tally = tally
  }

  /// Reads the number, and counts the next change of it.
  func watch() {
    withObservationTracking {
      _ = model.number
    } onChange: {
      self.tally.sum &+= 1
      self.watch()
    }
  }
}
