/// The time from the start of a subscription to its end.
///
/// A closure that makes a signal gets it, to say what has to be held and what has to be done at the end.
///
/// - Delivery: What was added ends in the order in which it was added, once, on the thread that ends the
///   subscription, with nothing locked.
/// - Lifetime: What is added after the end, ends at once. A lifetime that nobody holds any more, since
///   nobody can send and nobody can dispose, ends as well.
@frozen
public struct Lifetime: Sendable {
  @usableFromInline let core: LifetimeCore

  /// Makes a lifetime of its own, for a subscription.
  @inlinable
  init() {
    core = LifetimeCore()
  }

  /// Whether the subscription is over.
  @inlinable public var hasEnded: Bool { core.hasEnded }

  /// Has something disposed at the end.
  ///
  /// - Parameter disposable: Disposed once; at once if the end has come already.
  @inlinable
  public func add(_ disposable: any Disposable) {
    core.add(disposable: disposable)
  }

  /// Has something done at the end.
  ///
  /// - Parameter action: Called once, by the thread that ends the subscription; at once if the end has
  ///   come already.
  /// - Delivery: In the order in which things were added, with nothing locked.
  /// - Lifetime: Released after it was called.
  @inlinable
  public func onEnd(_ action: @escaping () -> Void) {
    core.add(LifetimeAction(action))
  }

  /// Holds an object until the end.
  ///
  /// - Parameter object: The object. If the end has come already, it isn't held.
  @inlinable
  public func retain(_ object: AnyObject) {
    onEnd { withExtendedLifetime(object) {} }
  }
}

extension Lifetime {
  /// Makes a lifetime that ends with this one at the latest, for one of several sources.
  @inlinable
  func branch() -> LifetimeBranch {
    LifetimeBranch(of: self)
  }
}
