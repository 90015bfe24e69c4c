/// The error with which signals made of marbles fail.
public struct TestError: Error, Hashable, CustomStringConvertible {
  /// What tells it from other ones.
  public var name: String

  /// Makes one.
  ///
  /// - Parameter name: What tells it from other ones.
  public init(_ name: String = "#") {
    self.name = name
  }

  /// Its name.
  public var description: String { name }
}
