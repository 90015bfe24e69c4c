/// A handle on a subscription, or any action that ends something.
///
/// ```swift
/// let subscription = signal.subscribe { print($0) }
/// subscription.dispose()
/// ```
///
/// - Delivery: After ``dispose()`` on the thread that delivers, nothing arrives. From another thread, at
///   most the call that is already running finishes.
/// - Lifetime: Dropping it ends nothing: a subscription lives as long as its source. See
///   ``ScopedDisposable`` for one that ends with its last reference.
@frozen
public struct AnyDisposable: Disposable, Sendable {
  @usableFromInline let core: LifetimeCore

  @inlinable
  init(_ lifetime: Lifetime) {
    core = lifetime.core
  }

  /// Makes one from an action.
  ///
  /// - Parameter action: Called by the first ``dispose()``; never, if that isn't called.
  /// - Delivery: On the thread that disposes, with nothing locked.
  /// - Lifetime: Released after it was called, or with the last copy.
  @inlinable
  public init(_ action: @escaping () -> Void) {
    core = LifetimeCore(endsWhenDropped: false)
    core.add(LifetimeAction(action))
  }

  /// One that is disposed already.
  public static var disposed: AnyDisposable {
    let lifetime = Lifetime()
    lifetime.core.dispose()
    return AnyDisposable(lifetime)
  }

  /// Whether it is disposed, or the subscription has ended.
  @inlinable public var isDisposed: Bool { core.hasEnded }

  /// Ends it, and releases what it holds.
  ///
  /// A second call does nothing, nor does one after the end of the subscription.
  @inlinable
  public func dispose() {
    core.dispose()
  }
}
