/// The samples of one cell, in short.
struct Summary {
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

/// A measured row.
struct RowResult {
  let name: String
  let unit: Row.Unit
  let columns: [Column: Summary]

  /// The library's minimum as a multiple of that of the hand-written equivalent with a mutex.
  var ratio: Double? {
    guard let library = columns[.swiftKVO], let other = columns[.didSetMutex] else { return nil }
    return library.min / other.min
  }
}
