internal import KeyValueObservation

/// Where `log` and `debug` write their lines.
public enum SignalLog {
  /// Called with each line, without its end, instead of the default; nil for the default, the standard
  /// error stream.
  ///
  /// - Delivery: Where the event is sent that the line tells of, with nothing locked.
  public static var sink: (@Sendable (String) -> Void)? {
    get { stored.withLock { $0 } }
    set {
      let former = stored.withLock { stored in
        defer { stored = newValue }
        return stored
      }
      // What it captured is let go of outside the lock.
      withExtendedLifetime(former) {}
    }
  }

  private static let stored = Locked<(@Sendable (String) -> Void)?>(nil)

  /// Writes a line.
  static func write(_ line: String) {
    if let sink { return sink(line) }
    StandardError.write(line + "\n")
  }

  /// A place in the source, as short as it can be found.
  static func place(_ file: String, _ line: Int) -> String {
    "\(file.split(separator: "/").last ?? ""):\(line)"
  }
}
