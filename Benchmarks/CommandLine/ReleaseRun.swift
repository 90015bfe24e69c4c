#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// The same program, built with optimisation.
enum ReleaseRun {
  /// Becomes `swift run -c release Benchmarks`, in this process, so that its exit code is passed on.
  ///
  /// `swift run` has become this process in turn and given up its lock of the build folder, so the
  /// same folder serves.
  ///
  /// - Parameter arguments: The arguments to pass on.
  static func replaceProcess(arguments: [String]) -> Never {
    StandardError.print("Built without optimisation: running again in release.\n")
    let command = ["swift", "run", "-c", "release", "--package-path", packagePath, "Benchmarks"]
    var strings = (command + arguments).map { strdup($0) } + [nil]
    execvp("swift", &strings)
    StandardError.print("Benchmarks: 'swift' can't be run: \(String(cString: strerror(errno)))\n")
    StandardError.print("Run it yourself: \((command + arguments).joined(separator: " "))\n")
    exit(1)
  }

  /// The folder of the package, which is two above the folder of this file.
  private static var packagePath: String {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return folders.dropLast(3).joined(separator: "/")
  }
}
