/// A lifetime within another one, for an operator whose source may end before the subscription does.
///
/// Who makes a branch ends it when the source has sent its end, or when it needs no more of it.
@frozen
@usableFromInline
struct LifetimeBranch: Sendable {
  /// What the source gets.
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let parent: Lifetime

  @inlinable
  init(of parent: Lifetime) {
    lifetime = Lifetime()
    self.parent = parent
    parent.core.add(lifetime.core)
  }

  /// Ends it, and leaves the lifetime that it is part of.
  ///
  /// A second call does nothing.
  @inlinable
  func end() {
    guard lifetime.core.close() else { return }
    parent.core.remove(lifetime.core)
    lifetime.core.endMembers()
  }
}
