extension Change {
  /// The change with just those values that an observation asked for.
  ///
  /// - Parameter options: What was asked for.
  /// - Returns: A copy without the rest.
  @inlinable
  func masked(by options: ObservingOptions) -> Change {
    var copy = self
    if !options.contains(.new) { copy.new = nil }
    if !options.contains(.old) { copy.old = nil }
    return copy
  }
}
