#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Where the views write: a terminal is drawn in place, anything else gets plain lines.
final class Screen {
  /// The lines, from top to bottom.
  enum Row: Int, CaseIterable {
    case title, digits, hands, journalOfDate, journalOfTicks

    var name: String {
      switch self {
      case .title: "clock"
      case .digits: "digits (closure)"
      case .hands: "hands (method)"
      case .journalOfDate, .journalOfTicks: "journal (dictionary)"
      }
    }
  }

  let isTerminal = isatty(STDOUT_FILENO) == 1
  private var texts = [String](repeating: "", count: Row.allCases.count)
  private var isDrawn = false

  /// Shows what a view was told.
  func show(_ text: String, by row: Row) {
    texts[row.rawValue] = text
    if isTerminal { draw() } else { print(line(row)) }
  }

  /// Waits for a second if somebody looks.
  func pause() {
    if isTerminal { usleep(1_000_000) }
  }

  private func draw() {
    // Up to the first row, then each row over what is there.
    if isDrawn { print("\u{1B}[\(Row.allCases.count)A", terminator: "") }
    for row in Row.allCases { print("\u{1B}[2K\(line(row))") }
    isDrawn = true
    fflush(nil)
  }

  private func line(_ row: Row) -> String {
    let width = 22
    let padding = String(repeating: " ", count: width - row.name.count)
    return row.name + padding + texts[row.rawValue]
  }
}
