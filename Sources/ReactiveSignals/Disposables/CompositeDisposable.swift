/// Several disposables that end together.
///
/// - Delivery: They are disposed in the order in which they were added, with nothing locked.
/// - Lifetime: What is added after the end is disposed at once. Dropping the composite lets go of its
///   members without disposing them; see ``DisposeBag`` for one that does.
public final class CompositeDisposable: Disposable, Sendable {
  private let core = LifetimeCore(endsWhenDropped: false)

  /// A member's place, to take the member out again.
  public struct Key: Sendable {
    let member: LifetimeMember
  }

  /// Makes one.
  ///
  /// - Parameter disposables: The first members.
  public init(_ disposables: any Disposable...) {
    for disposable in disposables { add(disposable) }
  }

  /// Adds a member, or disposes it at once if the composite is disposed.
  ///
  /// - Parameter disposable: The member. One that ends by itself leaves the composite.
  /// - Returns: Its place. It may be dropped.
  @discardableResult
  public func add(_ disposable: any Disposable) -> Key {
    Key(member: core.add(disposable: disposable))
  }

  /// Adds an action that runs at the end, or runs it at once if the composite is disposed.
  ///
  /// - Parameter action: Runs once.
  /// - Returns: Its place. It may be dropped.
  /// - Delivery: On the thread that disposes, with nothing locked.
  /// - Lifetime: Released after it has run.
  @discardableResult
  public func add(_ action: @escaping () -> Void) -> Key {
    add(AnyDisposable(action))
  }

  /// Takes a member out without disposing it.
  ///
  /// Does nothing if it isn't there any more.
  ///
  /// - Parameter key: Its place.
  public func remove(_ key: Key) {
    core.remove(key.member)
  }

  /// Whether it is disposed.
  public var isDisposed: Bool { core.hasEnded }

  /// How many members there are that haven't ended.
  public var count: Int { core.count }

  /// Disposes all members.
  ///
  /// A second call does nothing.
  public func dispose() {
    core.dispose()
  }
}
