/// What a controller does when it is to observe a property of an object that it observes already.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The second observation is ignored, with its options and its handler; `observe` returns the
  /// token of the first.
  case ignored
  /// Both observations are made.
  case allowed
  /// The first observation ends, and the second takes its place.
  case replaced
}
