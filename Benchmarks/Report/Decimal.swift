/// A number with a fixed count of digits after the point.
enum Decimal {
  /// Writes a number.
  ///
  /// - Parameters:
  ///   - value: The number, not below zero.
  ///   - digits: How many digits follow the point.
  /// - Returns: As in `3.50`.
  static func text(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { product, _ in product * 10 }
    guard value.isFinite, abs(value) < 1e15 else { return "0" }
    let scaled = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = "\(abs(scaled) % scale)"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale).\(zeros)\(fraction)"
  }

  /// Writes a number that may be below zero.
  static func signed(_ value: Double, digits: Int) -> String {
    (value < 0 ? "-" : "") + text(abs(value), digits: digits)
  }
}
