#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Where texts go.
enum Output {
  /// Writes a file.
  ///
  /// - Returns: What went wrong, if something did.
  static func save(_ text: String, to path: String) -> String? {
    guard let file = fopen(path, "w") else { return problem(path) }
    let isWritten = fputs(text, file) >= 0
    let isClosed = fclose(file) == 0
    return isWritten && isClosed ? nil : problem(path)
  }

  /// Says something on the standard error stream, so that the output can be piped elsewhere.
  static func note(_ message: String) {
    let text = "observation-graph: \(message)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
  }

  /// Says what is wrong, and ends the program.
  static func fail(_ message: String, code: Int32) -> Never {
    note(message)
    exit(code)
  }

  private static func problem(_ path: String) -> String {
    "can't write \(path): \(String(cString: strerror(errno)))"
  }
}
