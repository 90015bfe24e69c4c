import KeyValueObservation

extension Change {
  /// The change in few words, as in `prior old rex` or `old rex new nil`; a setting isn't named.
  var brief: String {
    var parts = isPrior ? ["prior"] : []
    if kind != .setting { parts.append("\(kind)") }
    if let old { parts.append("old \(plain(old))") }
    if let new { parts.append("new \(plain(new))") }
    if let indexes { parts.append("indexes \(indexes.ranges.flatMap { $0 })") }
    return parts.joined(separator: " ")
  }
}

/// A value without the optionals around it.
private func plain(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first.map { plain($0.value) } ?? "nil"
}
