#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// A file that holds text.
enum TextFile {
  /// Whether a file can be written.
  ///
  /// Makes it if it isn't there, and leaves its contents alone.
  static func isWritable(_ path: String) -> Bool {
    guard let file = fopen(path, "a") else { return false }
    return fclose(file) == 0
  }

  /// Replaces a file's contents.
  ///
  /// - Parameters:
  ///   - text: The new contents.
  ///   - path: The file.
  /// - Returns: Whether all of it was written.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
