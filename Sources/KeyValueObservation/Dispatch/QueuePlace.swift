/// A place in a registry's queue that is taken before it is known what will be delivered there.
// The proof for `Sendable`: the state is touched under the registry's lock.
final class QueuePlace: @unchecked Sendable {
  private enum State {
    /// It isn't known yet.
    case open
    /// It is known, and its turn hasn't come.
    case filled(() -> Void)
    /// Its turn came.
    case passed
  }

  private let core: RegistryCore
  @exclusivity(unchecked) private var state = State.open

  init(in core: RegistryCore) {
    self.core = core
  }

  /// Goes to the end of the queue.
  ///
  /// - Returns: Whether the calling thread delivers now.
  func take() -> Bool {
    core.enqueue(run)
  }

  /// Says what is to be delivered.
  ///
  /// If another thread was there before it was known, it goes to the end of the queue once more.
  ///
  /// - Parameter delivery: Calls the handlers.
  /// - Returns: Whether the calling thread has become the delivering one.
  func fill(_ delivery: @escaping () -> Void) -> Bool {
    let isInTime = core.withLock { _ in
      guard case .open = state else { return false }
      state = .filled(delivery)
      return true
    }
    return isInTime ? false : core.enqueue(delivery)
  }

  /// Delivers.
  private func run() {
    let former = core.withLock { _ in
      let former = state
      state = .passed
      return former
    }
    if case .filled(let delivery) = former { delivery() }
  }
}
