/// Where an observation was made.
struct CallSite: Sendable {
  private let name: StaticString
  let line: UInt

  init(file: StaticString, line: UInt) {
    name = file
    self.line = line
  }

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
