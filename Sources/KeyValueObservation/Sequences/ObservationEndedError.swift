/// What a wait for a value fails with when the value can't come any more, see
/// ``KeyValueObservable/value(of:file:line:where:)``.
public struct ObservationEndedError: Error, Hashable {
  /// Makes an error, for instance for a test.
  public init() {}
}

extension ObservationEndedError: CustomStringConvertible {
  /// What happened.
  public var description: String { "the observation ended before its condition was met" }
}
