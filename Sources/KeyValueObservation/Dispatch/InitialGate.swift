/// Holds back what another thread delivers to a new observation until its initial call is through.
// The proof for `Sendable`: `waiting` is touched under the mutex.
final class InitialGate: @unchecked Sendable {
  private let mutex = PthreadMutex()
  /// What waits; nil once the gate is open.
  @exclusivity(unchecked) private var waiting: [() -> Void]? = []

  /// A handler that waits until the gate is open.
  func guarding<Object: AnyObject, Value>(
    _ handler: @escaping (Object, Change<Value>) -> Void
  ) -> (Object, Change<Value>) -> Void {
    { object, change in
      let isOpen = self.mutex.withLock {
        self.waiting?.append { handler(object, change) }
        return self.waiting == nil
      }
      if isOpen { handler(object, change) }
    }
  }

  /// Calls what waits, in its order, and opens the gate.
  ///
  /// - Parameter isActive: Whether the observation has not ended meanwhile.
  func open(while isActive: () -> Bool) {
    while let calls = takeWaiting() {
      for call in calls where isActive() { AccessTracker.withoutTracking(call) }
    }
  }

  private func takeWaiting() -> [() -> Void]? {
    mutex.withLock {
      let calls = waiting?.map { $0 } ?? []
      waiting = calls.isEmpty ? nil : []
      return waiting.map { _ in calls }
    }
  }
}
