#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Where all write: a terminal is drawn in place, anything else gets plain lines.
@MainActor
final class Screen {
  /// The lines, from top to bottom.
  enum Row: String, CaseIterable {
    case sensor, display, log
  }

  static let shared = Screen()
  let isTerminal = isatty(STDOUT_FILENO) == 1
  private var texts: [Row: String] = [:]

  private init() {
    if isTerminal { for row in Row.allCases { print(line(row)) } }
  }

  /// How long the sensor waits between two readings: longer if somebody looks.
  var pause: Duration { isTerminal ? .seconds(1) : .milliseconds(10) }

  func show(_ text: String, by row: Row) {
    texts[row] = text
    if isTerminal { draw() } else { print(line(row)) }
    // Whoever reads along gets each line at once.
    fflush(nil)
  }

  private func draw() {
    // Up to the first row, then each row over what is there.
    print("\u{1B}[\(Row.allCases.count)A", terminator: "")
    for row in Row.allCases { print("\u{1B}[2K\(line(row))") }
  }

  private func line(_ row: Row) -> String {
    let padding = String(repeating: " ", count: 10 - row.rawValue.count)
    return row.rawValue + padding + (texts[row] ?? "")
  }
}
