/// One subscription to a shared source, with the subject that its events go to.
// The proof for `Sendable`: the state is behind a lock; the subject guards itself, which is all that is
// used from several threads.
final class Connection<Value, Failure: Error>: @unchecked Sendable {
  private struct State {
    var phase = Phase.waiting
    /// How many subscribers there are, of those that are counted.
    var subscribers = 0
  }

  private enum Phase {
    /// Nobody has connected.
    case waiting
    /// The source is subscribed to.
    case running
    /// The source has ended, or the connection was disposed.
    case over
  }

  private let subject: any Subject<Value, Failure>
  private let lifetime = Lifetime()
  private let state = Locked(State())

  init(_ subject: any Subject<Value, Failure>) {
    self.subject = subject
  }

  var signal: Signal<Value, Failure> { subject.signal }

  /// What ends the subscription to the source.
  var handle: AnyDisposable { AnyDisposable(lifetime) }

  /// Counts a subscriber in.
  ///
  /// - Returns: Whether the connection isn't over.
  func enter() -> Bool {
    state.withLock { state in
      guard state.phase != .over else { return false }
      state.subscribers += 1
      return true
    }
  }

  /// Counts a subscriber out, and disconnects with the last one.
  func leave() {
    let isLast = state.withLock { state in
      state.subscribers -= 1
      guard state.subscribers == 0 else { return false }
      state.phase = .over
      return true
    }
    if isLast { lifetime.core.dispose() }
  }

  /// Subscribes to the source, unless that was done.
  ///
  /// - Returns: Whether the connection isn't over.
  @discardableResult
  func begin(_ source: Signal<Value, Failure>) -> Bool {
    let before = state.withLock { state in
      defer { if state.phase == .waiting { state.phase = .running } }
      return state.phase
    }
    if before == .waiting { start(source) }
    return before != .over
  }

  private func start(_ source: Signal<Value, Failure>) {
    lifetime.onEnd { [state] in state.withLock { $0.phase = .over } }
    let shared = Observer<Value, Failure> { [self] event in
      guard event.isTerminal else { return subject.send(event) }
      guard lifetime.core.close() else { return }
      // Before it is told, so that who subscribes or connects on account of it begins anew.
      state.withLock { $0.phase = .over }
      subject.send(event)
      lifetime.core.endMembers()
    }
    source.start(shared, lifetime)
  }
}
