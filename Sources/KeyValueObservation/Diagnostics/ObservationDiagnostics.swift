internal import Synchronization

/// Where mistakes in the use of the library are reported.
///
/// A debug build stops the process with the message. A release build writes the message to the
/// standard error stream, and the call that was wrong does nothing. Set ``handler`` to do something
/// else, in both builds.
public enum ObservationDiagnostics {
  /// Called for each mistake instead of the default; nil for the default.
  ///
  /// - Delivery: On the thread that made the mistake, within the call, with nothing locked.
  public static var handler: (@Sendable (ObservationIssue) -> Void)? {
    get { storedHandler.withLock { $0 } }
    set {
      let former = storedHandler.withLock { stored in
        defer { stored = newValue }
        return stored
      }
      // What it captured is let go of outside the lock.
      withExtendedLifetime(former) {}
    }
  }

  private static let storedHandler = Mutex<(@Sendable (ObservationIssue) -> Void)?>(nil)

  static func report(_ issue: @autoclosure () -> ObservationIssue) {
    let issue = issue()
    if let handler { return handler(issue) }
    #if DEBUG
    fatalError("\(issue)")
    #else
    StandardError.write("KeyValueObservation: \(issue)\n")
    #endif
  }
}
