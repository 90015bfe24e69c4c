extension Table {
  /// The rows.
  init(rows: [Results.Row]) {
    let columns = Column.allCases.filter { column in rows.contains { $0[column] != nil } }
    add([""] + columns.map(\.rawValue) + ["ratio"])
    for row in rows {
      let figures = columns.map { row[$0]?.text ?? "–" }
      let ratio = row.ratio.map { Decimal.text($0, digits: 2) } ?? "–"
      add(["\(row.name) [\(row.unit)]"] + figures + [ratio])
    }
  }

  /// How costs grow.
  init(growth: [Results.Growth]) {
    let sizes = growth.first?.sizes ?? []
    add(["ns at"] + sizes.map { "\($0)" } + ["exponent"])
    for line in growth {
      let times = line.times.map { Decimal.text($0, digits: $0 < 1_000 ? 1 : 0) }
      add([line.name] + times + [Decimal.signed(line.exponent, digits: 2)])
    }
  }

  /// Blocks of memory for each operation.
  init(allocations rows: [Results.Row]) {
    add(["blocks for each operation", "taken", "kept"])
    for row in rows {
      guard let allocations = row.allocations, let leaks = row.leaks else { continue }
      add([row.name, Decimal.text(allocations, digits: 2), Decimal.text(max(0, leaks), digits: 2)])
    }
  }
}

extension Summary {
  /// As in `54.1 (55.0)`.
  fileprivate var text: String {
    let digits = min < 10 ? 2 : min < 1_000 ? 1 : 0
    return "\(Decimal.text(min, digits: digits)) (\(Decimal.text(median, digits: digits)))"
  }
}
