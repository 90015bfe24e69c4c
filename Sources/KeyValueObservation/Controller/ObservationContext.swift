/// What an observer tells its observations apart by.
///
/// ```swift
/// extension ObservationContext {
///   static let clock: Self = "clock"
/// }
/// ```
public struct ObservationContext: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the context.
  public let name: String

  /// Makes a context.
  ///
  /// Contexts of the same name are equal.
  ///
  /// - Parameter name: The name.
  public init(_ name: String) {
    self.name = name
  }

  /// Makes a context from a literal.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    name = value
  }
}
