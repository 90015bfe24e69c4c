internal import KeyValueObservation

/// Where debug builds report what is seldom meant.
///
/// That is, an inner failure that ends an outer signal: of a signal of taps, each of which starts a
/// request, the first request that fails would be the last.
public enum SignalDiagnostics {
  /// Called with each message instead of the default; nil for the default, the standard error stream.
  ///
  /// - Delivery: Where the failure is sent, before it is sent on, with nothing locked. Never in release
  ///   builds.
  public static var handler: (@Sendable (String) -> Void)? {
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

  @usableFromInline
  static func report(_ message: String) {
    if let handler { return handler(message) }
    StandardError.write("ReactiveSignals: \(message)\n")
  }
}
