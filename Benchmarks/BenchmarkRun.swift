#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// One measurement, from the options to the report.
struct BenchmarkRun {
  private let options: Options
  private let sampler: Sampler

  /// Makes a run.
  init(_ options: Options) {
    self.options = options
    sampler = Sampler(options.isQuick ? .quick : .thorough)
  }

  /// Measures the rows that are asked for, and says what came out.
  func measureAndReport() {
    ParkedThread.start()
    let results = measure()
    Report(results, sampler, options).print()
    write(results.json, to: options.jsonPath)
    write(options.chartPath.map { _ in Chart(results).svg } ?? "", to: options.chartPath)
    let violations = options.checksLimits ? results.violations : []
    for violation in violations { StandardError.print("Benchmarks: \(violation)\n") }
    if !violations.isEmpty { exit(1) }
  }

  private func measure() -> Results {
    let rows = Row.all(matching: options.filter)
    let growths = Growth.all(matching: options.filter)
    var progress = Progress(total: rows.count + growths.count)
    defer { progress.finish() }
    var results = Results(
      machine: Machine.description,
      swift: Machine.swiftVersion,
      rows: [],
      growth: []
    )
    for row in rows {
      progress.begin(row.name)
      results.rows.append(sampler.measure(row, countingAllocations: options.countsAllocations))
    }
    for growth in growths {
      progress.begin(growth.name)
      results.growth.append(sampler.measure(growth))
    }
    return results
  }

  private func write(_ text: String, to path: String?) {
    guard let path, !TextFile.write(text, to: path) else { return }
    StandardError.print("Benchmarks: '\(path)' can't be written\n")
    exit(1)
  }
}
