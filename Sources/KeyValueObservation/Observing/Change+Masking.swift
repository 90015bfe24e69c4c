extension Change {
  /// The change as one observation wants it.
  ///
  /// - Parameters:
  ///   - options: What was asked for; the rest is left out.
  ///   - spelling: How the property was spelled, if not as the change has it.
  /// - Returns: A copy.
  func masked(by options: ObservingOptions, spelling: AnyKeyPath? = nil) -> Change {
    var copy = self
    if !options.contains(.new) { copy.new = nil }
    if !options.contains(.old) { copy.old = nil }
    if let spelling { copy.keyPath = spelling }
    return copy
  }
}
