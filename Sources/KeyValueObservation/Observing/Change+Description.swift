extension Change: CustomStringConvertible {
  /// What happened in one line, as in `setting, old 1, new 2`.
  ///
  /// The property isn't named, since on some platforms a key path prints as an address.
  public var description: String {
    var parts = ["\(isPrior ? "prior " : "")\(kind)"]
    if let old { parts.append("old \(old)") }
    if let new { parts.append("new \(new)") }
    if let details { parts.append("indexes \(Self.list(Array(details.indexes.ranges)))") }
    return parts.joined(separator: ", ")
  }

  /// As in `0, 2-4`.
  private static func list(_ ranges: [Range<Int>]) -> String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
      .joined(separator: ", ")
  }
}
