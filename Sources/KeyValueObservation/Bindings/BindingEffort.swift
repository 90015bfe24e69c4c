internal import Synchronization

/// How much bindings have done on account of one change, with all that came of it.
///
/// Two sides that each correct what the other sends would go on for ever, and if it is observers that
/// correct, each change may lead to several. So what is done far from the first change is counted.
final class BindingEffort: Sendable {
  /// Whether a binding may go on.
  enum Verdict {
    case fine
    /// It is time to stop, and to say so.
    case tooMuch
    /// It has been said.
    case stopped
  }

  private let deepWrites = Atomic<Int>(0)

  /// So many bindings in a row aren't counted: a handler may well change many bound properties.
  private static var freeDepth: Int { 8 }
  private static var limit: Int { 10_000 }

  /// Asks before a target is set.
  ///
  /// - Parameter depth: How many bindings have set something before, one on account of the other.
  /// - Returns: Whether to set it.
  func spend(atDepth depth: Int) -> Verdict {
    guard depth >= Self.freeDepth else { return .fine }
    let count = deepWrites.add(1, ordering: .relaxed).newValue
    return count < Self.limit ? .fine : count == Self.limit ? .tooMuch : .stopped
  }
}
