/// A place for one disposable at a time: a new one ends the one before.
///
/// - Delivery: The former one is disposed with nothing locked, on the thread that sets the new one.
/// - Lifetime: What is set after the end is disposed at once. Dropping it disposes nothing.
public final class SerialDisposable: Disposable, Sendable {
  private let state = Locked(State())

  private struct State {
    var isDisposed = false
    var inner: (any Disposable)?
  }

  /// Makes an empty one.
  public init() {}

  /// Whether it is disposed.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Ends what was there, and takes another one.
  ///
  /// - Parameter disposable: The new one; nil for none. It is disposed at once if this is disposed.
  public func set(_ disposable: (any Disposable)?) {
    let outgoing = state.withLock { state in
      if state.isDisposed { return disposable }
      let former = state.inner
      state.inner = disposable
      return former
    }
    outgoing?.dispose()
  }

  /// Ends what is there, and what is set later.
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
