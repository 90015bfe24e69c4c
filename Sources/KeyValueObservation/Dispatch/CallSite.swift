/// Where an observation was made.
@usableFromInline
struct CallSite: Sendable {
  private let name: StaticString
  let line: UInt

  @usableFromInline
  init(file: StaticString, line: UInt) {
    name = file
    self.line = line
  }

  /// The module and the file, as in `App/ClockView.swift`.
  var file: String { name.description }
}

extension CallSite: Equatable {
  @usableFromInline
  static func == (lhs: CallSite, rhs: CallSite) -> Bool {
    lhs.line == rhs.line && lhs.file == rhs.file
  }
}

extension CallSite: CustomStringConvertible {
  @usableFromInline var description: String { "\(file):\(line)" }
}
