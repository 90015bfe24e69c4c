internal import Foundation

/// All that a run found out.
struct Results: Codable {
  /// A measured row.
  struct Row: Codable {
    let name: String
    /// What the figures mean: `ns`, `B` or `x`.
    let unit: String
    /// The figures, by the name of the column.
    let columns: [String: Summary]
    /// Blocks of memory that the library asks for in each operation, if they were counted.
    var allocations: Double?
    /// Blocks of memory that the library doesn't give back, if they were counted.
    var leaks: Double?
  }

  /// How the cost of an operation grows.
  struct Growth: Codable {
    let name: String
    /// The numbers of observers or elements.
    let sizes: [Int]
    /// The least nanoseconds for an operation, at each size.
    let times: [Double]
    let exponent: Double
    /// The exponent that it must not exceed.
    let limit: Double
  }

  /// The processor and the system.
  let machine: String
  /// The version of the compiler.
  let swift: String
  var rows: [Row]
  var growth: [Growth]
}

extension Results {
  /// Reads the results of an earlier run; nil if there are none.
  init?(contentsOf path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let results = try? JSONDecoder().decode(Results.self, from: data)
    else { return nil }
    self = results
  }

  /// The results for programs.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension Results.Row {
  /// The figures of a column.
  subscript(column: Column) -> Summary? { columns[column.rawValue] }

  /// The library's minimum as a multiple of that of what is closest to it, written by hand.
  ///
  /// That is the equivalent with a mutex, where there is one.
  var ratio: Double? {
    guard let library = self[.swiftKVO],
      let other = self[.didSetMutex] ?? self[.didSet] ?? self[.stream]
    else { return nil }
    return library.min / other.min
  }
}
