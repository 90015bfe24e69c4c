/// Where an observation was made.
struct CallSite: Sendable {
  let sourceFile: SourceFile
  let shortLine: UInt32

  init(_ file: SourceFile, line: UInt32) {
    sourceFile = file
    shortLine = line
  }

  init(file: StaticString, line: UInt) {
    self.init(SourceFile(file), line: UInt32(truncatingIfNeeded: line))
  }

  /// The line.
  var line: UInt { UInt(shortLine) }

  /// The module and the file, as in `App/ClockView.swift`.
  var file: String { sourceFile.text }
}

extension CallSite: Equatable {
  static func == (lhs: CallSite, rhs: CallSite) -> Bool {
    lhs.line == rhs.line && lhs.file == rhs.file
  }
}

extension CallSite: CustomStringConvertible {
  var description: String { "\(file):\(line)" }
}
