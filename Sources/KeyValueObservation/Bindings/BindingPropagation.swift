/// What bindings do on account of one change: which properties they have been through.
///
/// Values that can't be compared settle by it: no property is set that has been set before, nor the
/// one that changed.
// The proof for `Sendable`: `visited` is touched with the mutex held only.
final class BindingPropagation: @unchecked Sendable {
  private let mutex = PthreadMutex()
  private var visited: [BindingPlace]

  init(origin: BindingPlace) {
    visited = [origin]
  }

  /// Notes that a property changes.
  ///
  /// - Returns: Whether it had not changed before.
  func visit(_ place: BindingPlace) -> Bool {
    mutex.withLock {
      guard !visited.contains(place) else { return false }
      visited.append(place)
      return true
    }
  }
}
