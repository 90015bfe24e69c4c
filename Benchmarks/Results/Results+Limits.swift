extension Results {
  /// What is above its limit, in words.
  ///
  /// Counts only: they are the same on every machine, however busy it is.
  var violations: [String] {
    rows.flatMap(\.violations) + growth.compactMap(\.violation)
  }
}

extension Results.Row {
  /// How many blocks of memory an operation may take.
  ///
  /// Nil where it isn't limited.
  private var allocationLimit: Double? {
    switch name {
    case "observe.end", "observe.end.1000": 2
    case let name where name.hasPrefix("set.") || name.hasPrefix("get"): 0
    case let name where name.hasPrefix("send.") || name.hasPrefix("pipe.map"): 0
    case let name where name.hasPrefix("values."): 0
    // The new elements, and the details of the change.
    case "append.unobserved": 0
    case let name where name.hasPrefix("append."): 2
    case "remove.middle.1": 4
    case "batch.100": 9
    // The signal that is made of each value, or its subscription.
    case "pipe.flatMap.just", "pipe.switch.just", "pipe.switch.subject": 1
    case "subscribe.dispose", "subscribe.dispose.1000", "cold.create": 3
    default: nil
    }
  }

  fileprivate var violations: [String] {
    var violations: [String] = []
    // Memory that grows now and then, to twice its size, is less than a tenth of a block each time.
    if let allocations, let limit = allocationLimit, allocations > limit + 0.1 {
      let text = Decimal.text(allocations, digits: 2)
      violations.append("\(name): \(text) allocations for each operation, of \(Int(limit))")
    }
    if let leaks, leaks > 0.1 {
      violations.append("\(name): \(Decimal.text(leaks, digits: 2)) blocks lost for each operation")
    }
    return violations
  }
}

extension Results.Growth {
  fileprivate var violation: String? {
    guard exponent > limit else { return nil }
    let texts = [exponent, limit].map { Decimal.text(max(0, $0), digits: 2) }
    return "\(name): grows with the exponent \(texts[0]), of \(texts[1])"
  }
}
