internal import Foundation

/// A picture of the rows against their peers: a group of bars for each row, on a logarithmic scale.
///
/// It has no background and takes its colours from whether the viewer is in light or dark mode.
struct Chart {
  private let rows: [Results.Row]
  private let columns: [Column]

  private let left = 210.0
  private let width = 560.0
  private let barHeight = 9.0
  private let gap = 12.0
  /// The scale, in powers of ten of nanoseconds.
  private let decades = -1...6

  /// Makes a picture of those rows that have a time and somebody to compare with.
  init(_ results: Results) {
    rows = results.rows.filter { $0.unit == "ns" && $0[.swiftKVO] != nil && $0.columns.count > 1 }
    let rows = rows
    columns = Column.allCases.filter { column in rows.contains { $0[column] != nil } }
  }

  /// The picture.
  var svg: String {
    var y = 34.0
    var body: [String] = []
    for row in rows {
      body.append(group(row, at: y))
      y += height(of: row) + gap
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(left + width + 70)) \
      \(number(y + 10))" font-family="system-ui, sans-serif" font-size="11">
      \(style)
      \(legend)
      \(axis(to: y))
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  private var style: String {
    let light = columns.map { ".\($0.cssClass){fill:\($0.colors.light)}" }.joined()
    let dark = columns.map { ".\($0.cssClass){fill:\($0.colors.dark)}" }.joined()
    return """
      <style>text{fill:#24292f}line{stroke:#d0d7de}\(light)
      @media (prefers-color-scheme: dark){text{fill:#e6edf3}line{stroke:#30363d}\(dark)}</style>
      """
  }

  private var legend: String {
    columns.enumerated()
      .map { index, column in
        let x = 10 + Double(index) * 125
        return """
          <rect class="\(column.cssClass)" x="\(number(x))" y="6" width="10" height="10"/>\
          <text x="\(number(x + 14))" y="15">\(column.rawValue)</text>
          """
      }
      .joined(separator: "\n")
  }

  private func axis(to bottom: Double) -> String {
    decades.map { decade in
      let x = position(pow(10, Double(decade)))
      return """
        <line x1="\(number(x))" y1="26" x2="\(number(x))" y2="\(number(bottom))"/>\
        <text x="\(number(x))" y="\(number(bottom + 8))" text-anchor="middle">\(label(decade))</text>
        """
    }
    .joined(separator: "\n")
  }

  private func group(_ row: Results.Row, at top: Double) -> String {
    let present = columns.compactMap { column in row[column].map { (column, $0.min) } }
    let middle = top + height(of: row) / 2 + 4
    let name = """
      <text x="\(number(left - 8))" y="\(number(middle))" text-anchor="end">\(row.name)</text>
      """
    let bars = present.enumerated().map { index, bar in
      self.bar(bar.0, bar.1, at: top + Double(index) * barHeight)
    }
    return ([name] + bars).joined(separator: "\n")
  }

  private func bar(_ column: Column, _ value: Double, at y: Double) -> String {
    let end = position(value)
    let text = Decimal.text(value, digits: value < 10 ? 2 : value < 1_000 ? 1 : 0)
    return """
      <rect class="\(column.cssClass)" x="\(number(left))" y="\(number(y))" \
      width="\(number(end - left))" height="\(number(barHeight - 1))"/>\
      <text x="\(number(end + 4))" y="\(number(y + 7.5))" font-size="8">\(text)</text>
      """
  }

  private func height(of row: Results.Row) -> Double {
    Double(columns.filter { row[$0] != nil }.count) * barHeight
  }

  private func position(_ value: Double) -> Double {
    let decade = log10(max(value, pow(10, Double(decades.lowerBound))))
    return left + (decade - Double(decades.lowerBound)) / Double(decades.count) * width
  }

  private func label(_ decade: Int) -> String {
    ["0.1 ns", "1", "10", "100", "1 µs", "10", "100", "1 ms"][decade - decades.lowerBound]
  }

  private func number(_ value: Double) -> String {
    Decimal.text(value, digits: 1)
  }
}

extension Column {
  fileprivate var cssClass: String { "c\(Column.allCases.firstIndex(of: self) ?? 0)" }

  /// Colours that can be told apart, also by those who see few.
  fileprivate var colors: (light: String, dark: String) {
    switch self {
    case .swiftKVO: ("#d55e00", "#ff9248")
    case .plain: ("#8c959f", "#6e7681")
    case .didSet: ("#0072b2", "#58a6ff")
    case .didSetMutex: ("#56b4e9", "#a5d6ff")
    case .observable: ("#009e73", "#3fb950")
    case .notifications: ("#cc79a7", "#f0a3cd")
    case .stream: ("#e69f00", "#e3b341")
    case .keyValueObserving: ("#5e3c99", "#b39ddb")
    case .combine: ("#7f3b08", "#d2a679")
    }
  }
}
