extension Table {
  /// A table of results for people.
  ///
  /// - Parameter results: The rows.
  init(_ results: [RowResult]) {
    add([""] + Column.allCases.map(\.rawValue) + ["ratio"])
    for result in results { add(result.cells) }
  }
}

extension RowResult {
  /// The row as it stands in the table.
  fileprivate var cells: [String] {
    let figures = Column.allCases.map { column in columns[column]?.text ?? "–" }
    let ratio = ratio.map { Decimal.text($0, digits: 2) } ?? "–"
    return ["\(name) [\(unit.rawValue)]"] + figures + [ratio]
  }
}

extension Summary {
  /// As in `54.1 (55.0)`.
  fileprivate var text: String {
    let digits = min < 10 ? 2 : min < 1_000 ? 1 : 0
    return "\(Decimal.text(min, digits: digits)) (\(Decimal.text(median, digits: digits)))"
  }
}
