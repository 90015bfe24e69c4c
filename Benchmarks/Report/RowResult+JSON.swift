extension RowResult {
  /// Results for programs.
  ///
  /// - Parameter results: The rows.
  /// - Returns: `{"rows":[{"name":…,"columns":{"swift-kvo":{"min":…,"median":…}, …}}]}`
  static func json(_ results: [RowResult]) -> String {
    let rows = results.map(\.json).joined(separator: ",\n")
    return "{\"rows\":[\n\(rows)\n]}\n"
  }

  // The names of rows and columns hold no character that would have to be escaped.
  private var json: String {
    let members = Column.allCases.compactMap { column in
      columns[column].map { "\"\(column.rawValue)\":\($0.json)" }
    }
    return "{\"name\":\"\(name)\",\"columns\":{\(members.joined(separator: ","))}}"
  }
}

extension Summary {
  fileprivate var json: String {
    let min = Decimal.text(min, digits: 4)
    let median = Decimal.text(median, digits: 4)
    return "{\"min\":\(min),\"median\":\(median)}"
  }
}
