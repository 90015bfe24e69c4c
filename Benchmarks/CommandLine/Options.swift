/// What the command line asks for.
struct Options {
  /// Only rows whose name contains this text are measured.
  var filter: String?
  /// Where the results are written as JSON.
  var jsonPath: String?
  /// Whether to take fewer and shorter samples.
  var isQuick = false
  /// Whether the usage is asked for rather than a measurement.
  var wantsHelp = false

  /// Reads arguments.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Throws: What is wrong with them.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--help", "-h": wantsHelp = true
      case "--filter": filter = try Self.takeValue(of: argument, from: &rest)
      case "--json": jsonPath = try Self.takeValue(of: argument, from: &rest)
      default: throw UsageError(message: "unknown argument '\(argument)'")
      }
    }
  }

  private static func takeValue(
    of option: String,
    from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw UsageError(message: "\(option) needs a value")
    }
    return value
  }
}

/// A command line that can't be understood.
struct UsageError: Error {
  /// What is wrong with it.
  let message: String
}
