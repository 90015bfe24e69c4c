/// The calls of one observation that are on their way to where its handler is called.
///
/// A call goes through at once if the thread is there and nothing is on its way. Otherwise it waits
/// its turn, and one job makes all that wait. It doesn't know their type, since code that does, and isn't
/// made for it, spends most of its time looking the type up.
// The proof for `Sendable`: the variables are touched with the mutex held only.
class CallLine: CallGuard, @unchecked Sendable {
  private final let context: DeliveryContext
  private final let mutex = PthreadMutex()
  // Unchecked, since the mutex excludes overlapping accesses.
  @exclusivity(unchecked) private final var waiting: [WaitingCall] = []
  /// Whether a job is on its way or delivering.
  @exclusivity(unchecked) private final var isHopping = false

  init(to context: DeliveryContext) {
    self.context = context
  }

  /// Whether the calling thread is there, and nothing is on its way.
  final var isClear: Bool { context.isCurrent() && mutex.withLock { !isHopping } }

  /// Makes a call there, in its turn.
  final func send(_ call: WaitingCall) {
    let isFirst = mutex.withLock {
      waiting.append(call)
      defer { isHopping = true }
      return !isHopping
    }
    if isFirst { send(by: context.enter) }
  }
}

/// A call of a handler, with what it is told.
struct WaitingCall {
  let make: () -> Void

  init(_ make: @escaping () -> Void) {
    self.make = make
  }
}

extension CallLine {
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

  /// Makes the calls that waited when the job began.
  ///
  /// What comes meanwhile gets a job of its own, so that others have their turns too.
  private func deliverWaiting() {
    var calls = mutex.withLock { takeWaiting() }
    calls.reverse()
    while isOpen, let call = calls.popLast() { call.make() }
    if isOpen, !isDone() { send(by: context.hop) }
  }

  /// With the mutex held.
  private func takeWaiting() -> [WaitingCall] {
    let calls = waiting
    waiting = []
    return calls
  }

  /// Notes that no job is needed, if nothing is waiting.
  private func isDone() -> Bool {
    mutex.withLock {
      isHopping = !waiting.isEmpty
      return !isHopping
    }
  }
}
