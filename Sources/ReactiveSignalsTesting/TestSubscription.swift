/// When a test signal was subscribed to, and when that ended.
public struct TestSubscription: Hashable, Sendable {
  /// The virtual time of the beginning.
  public var start: Duration
  /// The virtual time of the end, by an end event or by disposing; nil while it lasts.
  public var end: Duration?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - start: The virtual time of the beginning.
  ///   - end: The virtual time of the end; nil while it lasts.
  public init(_ start: Duration, _ end: Duration?) {
    self.start = start
    self.end = end
  }
}

extension TestSubscription: CustomStringConvertible {
  /// The times: `1.0 seconds to 3.0 seconds`.
  public var description: String {
    "\(start) to " + (end.map { "\($0)" } ?? "now")
  }
}
