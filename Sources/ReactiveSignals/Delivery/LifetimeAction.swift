/// A closure that runs at the end of a lifetime.
// The proof for `Sendable`: the closure is constant, and called once, by whoever ends the lifetime.
@usableFromInline
final class LifetimeAction: LifetimeMember, @unchecked Sendable {
  private let action: () -> Void

  @usableFromInline
  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  @usableFromInline
  override func end() {
    action()
  }
}
