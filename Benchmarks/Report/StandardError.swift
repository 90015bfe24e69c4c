#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// The standard error stream.
enum StandardError {
  /// Whether somebody reads along.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a text as it is.
  static func print(_ text: String) {
    var text = text
    // What can't be written to the stream for errors can't be reported anywhere.
    _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
