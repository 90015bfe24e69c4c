/// The samples of one cell, in short.
struct Summary: Codable {
  let min: Double
  let median: Double

  /// Sums samples up; nil if there are none.
  init?(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let least = sorted.first else { return nil }
    min = least
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
