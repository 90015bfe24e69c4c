// A subscription that ends by itself leaves what holds its disposable: it has an exit among its members.
extension LifetimeCore {
  /// Adds a disposable.
  ///
  /// - Returns: The member, to take it out again.
  @usableFromInline
  @discardableResult
  func add(disposable: any Disposable) -> LifetimeMember {
    guard let subscription = (disposable as? AnyDisposable)?.core else {
      let action = LifetimeAction(disposable.dispose)
      add(action)
      return action
    }
    let seat = LifetimeSeat(subscription)
    add(seat)
    subscription.add(LifetimeExit(seat, of: self))
    return seat
  }
}

/// A subscription as a member of what ends it.
// The proof for `Sendable`: a constant.
private final class LifetimeSeat: LifetimeMember, @unchecked Sendable {
  private let subscription: LifetimeCore

  init(_ subscription: LifetimeCore) {
    self.subscription = subscription
  }

  override func end() {
    subscription.dispose()
  }
}

/// What takes a subscription out of what holds it, when it ends by itself.
// The proof for `Sendable`: constants; loading a weak reference is safe from any thread.
private final class LifetimeExit: LifetimeMember, @unchecked Sendable {
  private let holder: WeakOwner<LifetimeCore>
  private let seat: LifetimeSeat

  init(_ seat: LifetimeSeat, of holder: LifetimeCore) {
    self.seat = seat
    self.holder = WeakOwner(holder)
  }

  override func end() {
    holder.object?.remove(seat)
  }
}
