#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

extension Options {
  /// Reads arguments; answers a wish for help or a mistake, and ends the process then.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: The options of a run.
  static func parseOrExit(_ arguments: [String]) -> Options {
    do {
      let options = try Options(arguments)
      try options.validate()
      guard options.wantsHelp else { return options }
      print(usage)
      exit(0)
    } catch {
      StandardError.print("Benchmarks: \(error.message)\n\(usage)\n")
      exit(2)
    }
  }

  /// Finds mistakes before anything is measured.
  private func validate() throws(UsageError) {
    if wantsHelp { return }
    if let filter, Row.all(matching: filter).isEmpty {
      let names = Row.all(matching: nil).map(\.name).joined(separator: " ")
      throw UsageError(message: "no row's name contains '\(filter)'; there are: \(names)")
    }
    if let jsonPath, !TextFile.isWritable(jsonPath) {
      throw UsageError(message: "'\(jsonPath)' can't be written")
    }
  }
}

/// What `--help` prints.
private let usage = """
  usage: swift run Benchmarks [--filter SUBSTRING] [--json FILE] [--quick] [--help]

    --filter SUBSTRING  measure only rows whose name contains SUBSTRING
    --json FILE         also write the results to FILE
    --quick             fewer and shorter samples: good for a look, not for a claim
    --help              print this

  Built without optimisation, the program runs itself again in release.
  """
