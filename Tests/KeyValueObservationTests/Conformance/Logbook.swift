import KeyValueObservation

/// What handlers were told, one line a call, with a heading for each step of the test.
final class Logbook {
  private(set) var lines: [String] = []

  /// Begins a step.
  func step(_ title: String, _ body: () -> Void) {
    lines.append("# \(title)")
    body()
  }

  /// Notes a line.
  func note(_ line: String) {
    lines.append(line)
  }

  /// A handler that notes each change, after a name if there is one.
  func handler<Object: AnyObject, Value>(
    _ name: String? = nil
  ) -> (Object, Change<Value>) -> Void {
    { [unowned self] _, change in
      note([name, change.brief].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " "))
    }
  }
}
