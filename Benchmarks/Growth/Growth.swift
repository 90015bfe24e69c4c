internal import Foundation

/// How the cost of an operation grows with the number of observers or elements.
struct Growth {
  /// The numbers at which it is measured.
  static let sizes = [1, 10, 100, 1_000, 10_000, 100_000]

  let name: String
  /// The exponent that it must not exceed: 0 for the same cost at any size, 1 for a cost in proportion.
  let limit: Double
  /// Makes the operation at a size.
  let makeWorkload: (_ size: Int) -> Workload

  /// The exponent that fits the larger sizes best, by least squares of the logarithms.
  ///
  /// The smaller ones are left out: there it is the constant part that costs.
  ///
  /// - Parameter times: The nanoseconds for an operation, at each size.
  /// - Returns: The exponent.
  static func exponent(of times: [Double]) -> Double {
    let points = zip(sizes, times).dropFirst(2).map { (x: log(Double($0)), y: log($1)) }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let covariance = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let variance = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    return covariance / variance
  }
}
