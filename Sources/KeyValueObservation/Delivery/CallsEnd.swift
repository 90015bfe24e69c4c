/// The moment from which on an observation's handler is neither running nor ever called again.
// The proof for `Sendable`: the state is touched with the mutex held only.
final class CallsEnd: @unchecked Sendable {
  private let mutex = PthreadMutex()
  private var isReached = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for the moment.
  func wait() async {
    await withCheckedContinuation { continuation in
      if !add(continuation) { continuation.resume() }
    }
  }

  /// Says that it has come.
  func reach() {
    let resumed = mutex.withLock {
      isReached = true
      let resumed = waiting
      waiting = []
      return resumed
    }
    for continuation in resumed { continuation.resume() }
  }

  /// Has a continuation wait, unless the moment has come.
  private func add(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
    mutex.withLock {
      guard !isReached else { return false }
      waiting.append(continuation)
      return true
    }
  }
}
