import Synchronization

/// A number that threads count with.
final class Count: Sendable {
  private let stored = Atomic(0)

  var value: Int { stored.load(ordering: .acquiring) }

  func add(_ step: Int = 1) {
    stored.add(step, ordering: .acquiringAndReleasing)
  }

  /// Sets the number, and tells the former one.
  @discardableResult
  func exchange(_ value: Int) -> Int {
    stored.exchange(value, ordering: .acquiringAndReleasing)
  }
}
