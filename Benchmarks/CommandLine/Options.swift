/// What the command line asks for.
struct Options {
  /// Only rows whose name contains this text are measured.
  var filter: String?
  /// Where the results are written as JSON.
  var jsonPath: String?
  /// Where the picture is written as SVG.
  var chartPath: String?
  /// The results of an earlier run, to compare with.
  var comparisonPath: String?
  /// From how many percent on a row counts as changed.
  var threshold = 10.0
  /// Whether to take fewer and shorter samples.
  var isQuick = false
  /// Whether to count allocations and leaks.
  var countsAllocations = false
  /// Whether the tables are printed for a Markdown file.
  var isMarkdown = false
  /// Whether counts and exponents are held against their limits.
  var checksLimits = false
  /// Whether the usage is asked for rather than a measurement.
  var wantsHelp = false

  /// Reads arguments.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Throws: What is wrong with them.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if readSwitch(argument) { continue }
      try readValue(of: argument, from: &rest)
    }
  }

  private mutating func readSwitch(_ argument: String) -> Bool {
    switch argument {
    case "--quick": isQuick = true
    case "--allocations": countsAllocations = true
    case "--markdown": isMarkdown = true
    case "--check":
      checksLimits = true
      countsAllocations = true
    case "--help", "-h": wantsHelp = true
    default: return false
    }
    return true
  }

  private mutating func readValue(
    of option: String,
    from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    switch option {
    case "--filter": filter = try Self.takeValue(of: option, from: &rest)
    case "--json": jsonPath = try Self.takeValue(of: option, from: &rest)
    case "--chart": chartPath = try Self.takeValue(of: option, from: &rest)
    case "--compare": comparisonPath = try Self.takeValue(of: option, from: &rest)
    case "--threshold":
      let text = try Self.takeValue(of: option, from: &rest)
      guard let percent = Double(text), percent >= 0 else {
        throw UsageError(message: "--threshold needs a percentage, not '\(text)'")
      }
      threshold = percent
    default: throw UsageError(message: "unknown argument '\(option)'")
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
