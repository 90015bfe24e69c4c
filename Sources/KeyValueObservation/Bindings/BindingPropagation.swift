internal import Synchronization

/// What bindings do on account of one change: which properties they have been through.
///
/// Values that can't be compared settle by it: no property is set that has been set before, nor the
/// one that changed.
final class BindingPropagation: Sendable {
  private let visited: Mutex<[BindingPlace]>

  init(origin: BindingPlace) {
    visited = Mutex([origin])
  }

  /// Notes that a property changes.
  ///
  /// - Returns: Whether it had not changed before.
  func visit(_ place: BindingPlace) -> Bool {
    visited.withLock { places in
      guard !places.contains(place) else { return false }
      places.append(place)
      return true
    }
  }
}
