/// Where an observation was made.
struct CallSite: Sendable {
  private let name: StaticString
  // Beside the last byte of the name, so that it costs each observation no word of its own.
  private let shortLine: UInt32

  init(file: StaticString, line: UInt) {
    name = file
    shortLine = UInt32(truncatingIfNeeded: line)
  }

  /// The line.
  var line: UInt { UInt(shortLine) }

  /// The module and the file, as in `App/ClockView.swift`.
  var file: String { name.description }
}

extension CallSite: Equatable {
  static func == (lhs: CallSite, rhs: CallSite) -> Bool {
    lhs.line == rhs.line && lhs.file == rhs.file
  }
}

extension CallSite: CustomStringConvertible {
  var description: String { "\(file):\(line)" }
}
