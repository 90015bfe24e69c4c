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
  private let plan: Sampler.Plan

  /// Makes a run.
  init(_ options: Options) {
    self.options = options
    plan = options.isQuick ? .quick : .thorough
  }

  /// Measures the rows that are asked for, and says what came out.
  func measureAndReport() {
    ParkedThread.start()
    let sampler = Sampler(plan)
    let results = measure(Row.all(matching: options.filter), with: sampler)
    report(results, noise: sampler.noise)
    guard let path = options.jsonPath else { return }
    guard TextFile.write(RowResult.json(results), to: path) else {
      StandardError.print("Benchmarks: '\(path)' can't be written\n")
      exit(1)
    }
  }

  private func measure(_ rows: [Row], with sampler: Sampler) -> [RowResult] {
    var progress = Progress(total: rows.count)
    defer { progress.finish() }
    return rows.map { row in
      progress.begin(row.name)
      return sampler.measure(row)
    }
  }

  private func report(_ results: [RowResult], noise: Summary?) {
    let length = Decimal.text(Double(plan.length) / 1_000_000, digits: 1)
    print(
      """
      For each operation: minimum (median) of \(plan.sampleCount) samples of \(length) ms; ns are \
      the thread's CPU time,
      B bytes on the heap. Ratio: minimum of swift-kvo / minimum of didSet+mutex.

      \(Table(results).text)
      """
    )
    guard let noise else { return }
    let spread = Decimal.text((noise.median / noise.min - 1) * 100, digits: 1)
    print("\nNoise: a control loop's median was \(spread) % above its minimum.")
  }
}
