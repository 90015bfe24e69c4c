/// Compares values of types of which it isn't known at compile time whether they can be compared.
enum ValueEquality {
  /// The comparison for a type.
  ///
  /// - Parameter type: Any type.
  /// - Returns: Whether two values are equal; nil if the type isn't `Equatable`.
  static func of<Value>(_ type: Value.Type) -> ((Value, Value) -> Bool)? {
    func open<Comparable: Equatable>(_ type: Comparable.Type) -> (Value, Value) -> Bool {
      // `Comparable` and `Value` are the same type.
      { unsafeBitCast($0, to: type) == unsafeBitCast($1, to: type) }
    }
    return (type as? any Equatable.Type).map { open($0) }
  }
}
