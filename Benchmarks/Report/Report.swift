/// What is printed at the end.
struct Report {
  private let results: Results
  private let sampler: Sampler
  private let options: Options

  init(_ results: Results, _ sampler: Sampler, _ options: Options) {
    self.results = results
    self.sampler = sampler
    self.options = options
  }

  /// Prints it.
  func print() {
    let parts = [legend, rows, growth, allocations, comparison, noise].compactMap { $0 }
    Swift.print(parts.joined(separator: "\n\n"))
  }

  private var legend: String {
    let length = Decimal.text(Double(sampler.plan.length) / 1_000_000, digits: 1)
    return """
      \(results.machine)
      \(results.swift)
      For each operation: minimum (median) of \(sampler.plan.sampleCount) samples of \(length) ms; \
      ns are the thread's CPU time,
      B bytes on the heap, x times as much. Ratio: minimum of swift-kvo / minimum of didSet+mutex,
      or of didSet or AsyncStream where that is what it stands beside.
      """
  }

  private var rows: String? {
    results.rows.isEmpty ? nil : text(Table(rows: results.rows))
  }

  private var growth: String? {
    results.growth.isEmpty ? nil : text(Table(growth: results.growth))
  }

  private var allocations: String? {
    options.countsAllocations ? text(Table(allocations: results.rows)) : nil
  }

  private var comparison: String? {
    guard let path = options.comparisonPath, let earlier = Results(contentsOf: path) else {
      return nil
    }
    let threshold = Decimal.text(options.threshold, digits: 0)
    guard let changes = results.changes(since: earlier, above: options.threshold) else {
      return "Nothing changed by more than \(threshold) % since \(path)."
    }
    return "Changed by more than \(threshold) % since \(path):\n\n\(text(changes))"
  }

  private var noise: String? {
    guard let noise = sampler.noise else { return nil }
    let spread = Decimal.text((noise.median / noise.min - 1) * 100, digits: 1)
    return """
      Noise: a control loop's median was \(spread) % above its minimum; \(sampler.droppedCount) \
      disturbed samples were dropped.
      """
  }

  private func text(_ table: Table) -> String {
    options.isMarkdown ? table.markdown : table.text
  }
}
