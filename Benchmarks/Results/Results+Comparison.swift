extension Results {
  /// What changed since an earlier run by more than a threshold, as a table.
  ///
  /// Compared is the library's figure relative to that of what is written by hand, in the same run, so that
  /// another machine, or a slower day of this one, isn't taken for a change.
  ///
  /// - Parameters:
  ///   - earlier: The results of the earlier run.
  ///   - percent: The threshold.
  /// - Returns: The table; nil if nothing changed.
  func changes(since earlier: Results, above percent: Double) -> Table? {
    var table = Table()
    table.add(["", "ratio then", "ratio now", "change"])
    for row in rows {
      guard let former = earlier.rows.first(where: { $0.name == row.name }),
        let then = former.comparable, let now = row.comparable
      else { continue }
      let change = (now / then - 1) * 100
      guard abs(change) > percent else { continue }
      let sign = change > 0 ? "+" : "−"
      let text = "\(sign)\(Decimal.text(abs(change), digits: 0)) %"
      table.add([row.name, Decimal.text(then, digits: 2), Decimal.text(now, digits: 2), text])
    }
    return table.isEmpty ? nil : table
  }
}

extension Results.Row {
  /// The ratio, or the figure itself where there is nothing beside it.
  fileprivate var comparable: Double? { ratio ?? self[.swiftKVO]?.min }
}
