/// What becomes of several signals that a signal sends, when a new one comes while others are running.
@frozen
public enum FlattenStrategy: Hashable, Sendable {
  /// All of them run at the same time.
  case merge
  /// The new one waits until those before have completed.
  case concat
  /// The new one takes the place of the one before, which ends.
  case latest
  /// The new one is left out.
  case first
  /// So many run at the same time, at least one; further ones wait for a place, in order.
  case atMost(Int)
}
