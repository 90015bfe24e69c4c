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
    if let filter, Row.all(matching: filter).isEmpty, Growth.all(matching: filter).isEmpty {
      let names = Row.all(matching: nil).map(\.name) + Growth.all(matching: nil).map(\.name)
      let list = names.joined(separator: " ")
      throw UsageError(message: "no row's name contains '\(filter)'; there are: \(list)")
    }
    let outputs = [jsonPath, chartPath].compactMap { $0 }
    for path in outputs where !TextFile.isWritable(path) {
      throw UsageError(message: "'\(path)' can't be written")
    }
    if let comparisonPath, Results(contentsOf: comparisonPath) == nil {
      throw UsageError(message: "'\(comparisonPath)' can't be read as results of an earlier run")
    }
    if countsAllocations, !AllocationCount.isAvailable {
      throw UsageError(message: "allocations can't be counted on this platform")
    }
  }
}

/// What `--help` prints.
private let usage = """
  usage: swift run Benchmarks [OPTION...]

    --filter SUBSTRING   measure only rows whose name contains SUBSTRING
    --quick              fewer and shorter samples: good for a look, not for a claim
    --allocations        also count blocks of memory taken and kept for each operation
    --check              fail if a count of blocks or a growth is above its limit; time never counts
    --json FILE          also write the results to FILE
    --chart FILE         also write a picture of the results to FILE, as SVG
    --markdown           print tables for a Markdown file
    --compare FILE       also print what changed since the results in FILE
    --threshold PERCENT  what counts as a change there; 10 unless told
    --help               print this

  The results that come with the library are renewed by
    swift run Benchmarks --allocations --json Benchmarks/Baseline.json --chart Benchmarks/Baseline.svg

  Built without optimisation, the program runs itself again in release.
  """
