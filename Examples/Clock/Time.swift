#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A time of day.
struct Time: Equatable {
  private static let secondsOfDay = 24 * 60 * 60
  private let secondOfDay: Int

  /// The local time.
  static var now: Time {
    var seconds = time(nil)
    var fields = tm()
    localtime_r(&seconds, &fields)
    return Time(Int(fields.tm_hour) * 3600 + Int(fields.tm_min) * 60 + Int(fields.tm_sec))
  }

  private init(_ second: Int) {
    secondOfDay = second % Self.secondsOfDay
  }

  var second: Int { secondOfDay % 60 }

  func advanced(bySeconds seconds: Int) -> Time {
    Time(secondOfDay + seconds)
  }
}

extension Time: CustomStringConvertible {
  var description: String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, second]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}
