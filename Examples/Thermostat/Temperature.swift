/// A temperature in tenths of a degree.
struct Temperature: Comparable {
  let tenths: Int

  static func < (lhs: Temperature, rhs: Temperature) -> Bool { lhs.tenths < rhs.tenths }

  func warmer(by tenths: Int) -> Temperature { Temperature(tenths: self.tenths + tenths) }
}

extension Temperature: CustomStringConvertible {
  var description: String {
    "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10) °C"
  }
}
