internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// Two workloads on two threads at the same time.
enum TwoThreads {
  /// Does both.
  ///
  /// - Returns: The CPU time of each, in nanoseconds.
  static func times(of workloads: (Workload, Workload), count: Int) -> (UInt64, UInt64) {
    let second = Work(workloads.1, count: count)
    let thread = start(second)
    second.meet()
    let time = LoopTimer.time(workloads.0, count)
    pthread_join(thread, nil)
    return (time, second.time)
  }

  /// What the second thread does.
  // The proof for `Sendable`: `time` is written by the second thread and read after it was joined; the
  // workload is used by that thread alone.
  private final class Work: @unchecked Sendable {
    private let workload: Workload
    private let count: Int
    private let arrivals = Atomic<Int>(0)
    private(set) var time: UInt64 = 0

    init(_ workload: Workload, count: Int) {
      self.workload = workload
      self.count = count
    }

    /// Waits for the other thread.
    func meet() {
      arrivals.add(1, ordering: .acquiringAndReleasing)
      while arrivals.load(ordering: .acquiring) < 2 {}
    }

    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func enter(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }

    private func run() {
      meet()
      time = LoopTimer.time(workload, count)
    }
  }

  #if canImport(Darwin)
  private static func start(_ work: Work) -> pthread_t {
    var thread: pthread_t?
    let status = pthread_create(&thread, nil, { Work.enter($0) }, work.retained)
    guard status == 0, let thread else { fatalError("a thread could not be started: \(status)") }
    return thread
  }
  #else
  private static func start(_ work: Work) -> pthread_t {
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, { $0.flatMap { Work.enter($0) } }, work.retained)
    guard status == 0 else { fatalError("a thread could not be started: \(status)") }
    return thread
  }
  #endif
}
