import ReactiveSignals

/// What happened, in words, in order.
final class EventLog {
  private(set) var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }

  /// What happened since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

extension Signal {
  /// Notes all that a subscription hears.
  @discardableResult
  func log(to log: EventLog, _ prefix: String = "") -> AnyDisposable {
    subscribe(
      onValue: { log.add("\(prefix)\($0)") },
      onFailure: { log.add("\(prefix)failed \($0)") },
      onCompletion: { log.add("\(prefix)completed") },
      onDispose: { log.add("\(prefix)disposed") },
      isolation: nil
    )
  }
}

/// An error to fail with.
struct Flaw: Error, Equatable, CustomStringConvertible {
  var description: String { "flaw" }
}
