/// What a sequence of values or changes keeps for a consumer that is behind.
///
/// Handlers are called synchronously and consumers are not, so each iterator has a buffer of its own. An
/// element for which the consumer is waiting already goes to it directly and never counts as kept.
///
/// ```swift
/// for await hour in clock.values(of: \.hour, buffering: .bufferingNewest(1)) { … }
/// ```
public enum SequenceBuffering: Sendable, Hashable {
  /// All elements, as long as memory lasts.
  case unbounded
  /// The elements that came first: once so many are kept, new ones are dropped.
  ///
  /// With a number below 1 only those are delivered for which the consumer is waiting.
  case bufferingOldest(Int)
  /// The elements that came last: once so many are kept, a new one takes the place of the oldest.
  ///
  /// With a number below 1 only those are delivered for which the consumer is waiting.
  case bufferingNewest(Int)
}
