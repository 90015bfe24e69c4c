import KeyValueObservation
import Synchronization

/// A model for several threads: its own lock guards each access.
// The proof for `Sendable`: `stored` is touched with the mutex held; the rest belongs to the library.
final class SharedPlace: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  private let stored = Mutex(0)
  /// Changed by hand, with the lock around the store alone.
  var value: Int {
    get {
      access(\.value)
      return stored.withLock { $0 }
    }
    set { withMutation(of: \.value) { stored.withLock { $0 = newValue } } }
  }
}

/// What handlers on several threads were told.
final class SharedLogbook: Sendable {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func note(_ line: String) {
    storage.withLock { $0.append(line) }
  }
}
