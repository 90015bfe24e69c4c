/// Text in aligned columns: the first to the left, the others to the right.
struct Table {
  private var lines: [[String]] = []

  /// Adds a line.
  mutating func add(_ cells: [String]) {
    lines.append(cells)
  }

  /// Whether there is nothing but the heading.
  var isEmpty: Bool { lines.count < 2 }

  /// The lines for a Markdown file.
  var markdown: String {
    let heading = lines.prefix(1).map(Self.markdown) + ["|---" + markdownRule + "|"]
    return (heading + lines.dropFirst().map(Self.markdown)).joined(separator: "\n")
  }

  private var markdownRule: String {
    String(repeating: "|---:", count: max(0, (lines.first?.count ?? 1) - 1))
  }

  private static func markdown(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// The lines, as they are printed.
  var text: String {
    lines.map { cells in
      zip(cells, widths).enumerated()
        .map { index, cell in pad(cell.0, to: cell.1, onTheLeft: index > 0) }
        .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }

  private var widths: [Int] {
    let columnCount = lines.map(\.count).max() ?? 0
    return (0..<columnCount).map { column in
      lines.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.max() ?? 0
    }
  }

  private func pad(_ text: String, to width: Int, onTheLeft: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - text.count))
    return onTheLeft ? padding + text : text + padding
  }
}
