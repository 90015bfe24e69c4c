#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// Times a workload, in samples of equal length.
final class LoopTimer {
  private let workload: Workload
  /// How many operations make a sample; 0 until that was found out.
  private(set) var operationCount = 0

  /// Makes a timer.
  init(_ workload: Workload) {
    self.workload = workload
  }

  /// Takes one sample.
  ///
  /// - Parameter length: How many nanoseconds it should take.
  /// - Returns: Nanoseconds for each operation.
  func sample(length: UInt64) -> Double {
    if operationCount == 0 { calibrate(length) }
    return Double(Self.time(workload, operationCount)) / Double(operationCount)
  }

  /// Finds out how many operations take that long.
  private func calibrate(_ length: UInt64) {
    var trial = 16
    var taken = Self.time(workload, trial)
    while taken < length / 4 {
      trial *= 2
      taken = Self.time(workload, trial)
    }
    operationCount = max(1, Int(Double(trial) * Double(length) / Double(taken)))
  }

  /// Does the operation so many times, and ends the process if it wasn't done right.
  static func time(_ workload: Workload, _ count: Int) -> UInt64 {
    let start = ThreadClock.now
    let result = workload.run(count)
    let taken = ThreadClock.now - start
    let expected = workload.expected(count)
    guard result == expected else {
      StandardError.print("Benchmarks: wrong result: \(result) instead of \(expected)\n")
      exit(1)
    }
    return taken
  }
}

/// The CPU time of the calling thread.
enum ThreadClock {
  /// Nanoseconds.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
