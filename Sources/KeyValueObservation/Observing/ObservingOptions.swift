/// What an observation is told, and when.
public struct ObservingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The change carries the value after it.
  @inlinable public static var new: Self { Self(rawValue: 1) }
  /// The change carries the value before it.
  ///
  /// Only then is that value kept for the observation.
  @inlinable public static var old: Self { Self(rawValue: 2) }
  /// One call is made before `observe` returns, with the current value if `new` is asked for.
  @inlinable public static var initial: Self { Self(rawValue: 4) }
  /// A call with `isPrior` is made before each change, in addition to the ordinary one.
  @inlinable public static var prior: Self { Self(rawValue: 8) }
}

extension ObservingOptions: CustomStringConvertible {
  /// The names of the options in the order in which they are declared, as in `[new, initial]`.
  public var description: String {
    let names: [(Self, String)] = [
      (.new, "new"), (.old, "old"), (.initial, "initial"), (.prior, "prior"),
    ]
    return "[\(names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }
}
