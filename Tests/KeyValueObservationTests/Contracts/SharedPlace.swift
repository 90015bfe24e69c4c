import KeyValueObservation
import Synchronization

/// A model for several threads, whose value is safe by itself.
// The proof for `Sendable`: it has constants only. An atomic rather than a mutex, as the thread
// sanitizer doesn't see into the standard library's (Swift 6.3).
final class SharedPlace: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  private let stored = Atomic<Int>(0)
  /// Changed by hand.
  var value: Int {
    get {
      access(\.value)
      return stored.load(ordering: .acquiring)
    }
    set { withMutation(of: \.value) { stored.store(newValue, ordering: .releasing) } }
  }
}

/// What handlers on several threads were told.
final class SharedLogbook: Sendable {
  private let storage = Guarded<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func note(_ line: String) {
    storage.withLock { $0.append(line) }
  }
}
