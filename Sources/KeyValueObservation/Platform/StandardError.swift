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
package enum StandardError {
  /// Writes a text as it is.
  package static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // What can't be written to the stream for errors can't be reported anywhere.
    _ = bytes.withUnsafeBytes { unsafe in
      #if canImport(Darwin)
      Darwin.write(STDERR_FILENO, unsafe.baseAddress, unsafe.count)
      #elseif canImport(Glibc)
      Glibc.write(STDERR_FILENO, unsafe.baseAddress, unsafe.count)
      #elseif canImport(Musl)
      Musl.write(STDERR_FILENO, unsafe.baseAddress, unsafe.count)
      #elseif canImport(Android)
      Android.write(STDERR_FILENO, unsafe.baseAddress, unsafe.count)
      #endif
    }
  }
}
