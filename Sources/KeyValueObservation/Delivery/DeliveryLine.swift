/// The way of one observation's changes from the thread that makes them to where the handler is called.
///
/// A change goes through at once if the thread is there and nothing is on its way. Otherwise it waits
/// its turn, and one job delivers all that wait.
// The proof for `Sendable`: the variables are touched with the mutex held only; `deliver` is called
// where the context runs jobs, and its captures are what may be used there.
final class DeliveryLine<Value>: CallGuard, @unchecked Sendable {
  private let context: DeliveryContext
  private let deliver: (Change<Value>) -> Void
  private let mutex = PthreadMutex()
  private var waiting: [Change<Value>] = []
  /// Whether a job is on its way or delivering.
  private var isHopping = false

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - context: Where to call.
  ///   - deliver: Calls the handler there. It holds neither observer nor object.
  init(to context: DeliveryContext, deliver: @escaping (Change<Value>) -> Void) {
    self.context = context
    self.deliver = deliver
  }

  /// Takes a change from the thread that made it.
  func pass(_ change: Change<Value>) {
    guard isOpen else { return }
    if context.isCurrent(), mutex.withLock({ !isHopping }) { return deliver(change) }
    let isFirst = mutex.withLock {
      waiting.append(change)
      defer { isHopping = true }
      return !isHopping
    }
    if isFirst { send(by: context.enter) }
  }
}

extension DeliveryLine {
  /// Sends a job, which doesn't hold the line: at the end all that is waiting goes with it.
  private func send(by way: (@escaping DeliveryContext.Job) -> Bool) {
    if way({ [weak self] in self?.deliverWaiting() }) { return }
    // There is nobody who could call.
    let dropped = mutex.withLock {
      isHopping = false
      return takeWaiting()
    }
    withExtendedLifetime(dropped) {}
  }

  /// Delivers what waited when the job began.
  ///
  /// What comes meanwhile gets a job of its own, so that others have their turns too.
  private func deliverWaiting() {
    var changes = mutex.withLock { takeWaiting() }
    changes.reverse()
    while isOpen, let change = changes.popLast() { deliver(change) }
    if isOpen, !isDone() { send(by: context.hop) }
  }

  /// With the mutex held.
  private func takeWaiting() -> [Change<Value>] {
    let changes = waiting
    waiting = []
    return changes
  }

  /// Notes that no job is needed, if nothing is waiting.
  private func isDone() -> Bool {
    mutex.withLock {
      isHopping = !waiting.isEmpty
      return !isHopping
    }
  }
}

extension ObservationRequest {
  /// The same request for an observation whose changes take a way of their own.
  func delivered(by line: CallGuard) -> ObservationRequest {
    var request = self
    request.line = line
    return request
  }
}
