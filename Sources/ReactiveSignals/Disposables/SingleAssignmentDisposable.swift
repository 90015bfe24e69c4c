/// A place for a disposable that is known later.
///
/// It may be disposed before: then what is set is disposed at once.
///
/// - Delivery: Disposed with nothing locked.
/// - Lifetime: Dropping it disposes nothing.
public final class SingleAssignmentDisposable: Disposable, Sendable {
  private let state = Locked(State())

  private struct State {
    var isSet = false
    var isDisposed = false
    var inner: (any Disposable)?
  }

  /// Makes an empty one.
  public init() {}

  /// Whether it is disposed.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Says what it stands for.
  ///
  /// Setting it twice is a mistake that stops the process.
  ///
  /// - Parameter disposable: Disposed at once if this is disposed.
  public func set(_ disposable: any Disposable) {
    let (wasSet, isDisposed) = state.withLock { state in
      let before = (state.isSet, state.isDisposed)
      state.isSet = true
      if !before.0, !before.1 { state.inner = disposable }
      return before
    }
    precondition(!wasSet, "a SingleAssignmentDisposable was set twice")
    if isDisposed { disposable.dispose() }
  }

  /// Ends what was set, or will be.
  ///
  /// A second call does nothing.
  public func dispose() {
    let inner = state.withLock { state in
      state.isDisposed = true
      return state.inner.take()
    }
    inner?.dispose()
  }
}
