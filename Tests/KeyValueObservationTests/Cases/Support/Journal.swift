import Synchronization

/// What happened, in order, noted by whatever thread.
final class Journal: Sendable {
  private let storedLines = Guarded<[String]>([])

  /// The notes so far.
  var lines: [String] { storedLines.withLock { $0 } }

  func note(_ line: String) {
    storedLines.withLock { $0.append(line) }
  }

  /// An object whose end is noted.
  func witness(_ name: String = "captured") -> Witness {
    Witness(name, in: self)
  }
}

/// Something for a handler to capture: it notes its end.
final class Witness: Sendable {
  private let name: String
  private let journal: Journal

  init(_ name: String, in journal: Journal) {
    self.name = name
    self.journal = journal
  }

  deinit {
    journal.note("\(name) released")
  }

  func note(_ line: String) {
    journal.note(line)
  }
}

/// Notes its end by a closure, which may use the library.
final class LastWill {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }

  /// Something for a handler to do with it.
  func touch() {}
}
