/// The keys of a change dictionary.
public enum ChangeKey: Sendable, Hashable, CaseIterable {
  /// The ``ChangeKind``. Always there.
  case kind
  /// The value after the change, if it was asked for.
  case new
  /// The value before the change, if it was asked for.
  case old
  /// The affected positions of a collection, a `RangeSet<Int>`.
  case indexes
  /// `true` in calls that are made before the change; otherwise not there.
  case notificationIsPrior
  /// The key path that fired. Always there.
  case keyPath
}
