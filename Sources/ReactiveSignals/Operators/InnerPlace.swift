public import Synchronization

/// The place of the signals that an operator starts one after the other.
///
/// A signal takes over from the one before, if that has ended and nobody has its lifetime or its observer
/// any more. So signals that end at once need no memory, and the outer lifetime's list stays as it is.
///
/// The outer signal's observer has it, and nobody else: it is touched by the thread that delivers only.
@usableFromInline
final class InnerPlace<Operator: AnyObject> {
  @usableFromInline let parent: Operator
  @usableFromInline let lifetime: LifetimeCore
  // Unchecked, since the delivering thread is one at a time and no access spans a call.
  @exclusivity(unchecked) @usableFromInline var current: InnerSignal<Operator>?

  @inlinable
  init(of parent: Operator, in lifetime: Lifetime) {
    self.parent = parent
    self.lifetime = lifetime.core
  }

  @inlinable
  deinit {
    current?.core.givePlaceUp(in: lifetime)
  }

  /// Begins with another signal.
  @inlinable
  func begin() -> InnerSignal<Operator> {
    let isOwn = isKnownUniquelyReferenced(&current)
    if isOwn, let current, current.begin(againIn: lifetime) { return current }
    return beginAnew()
  }

  @inlinable
  @inline(never)
  func beginAnew() -> InnerSignal<Operator> {
    current?.core.givePlaceUp(in: lifetime)
    let inner = InnerSignal(of: parent)
    current = inner
    lifetime.takeIn(inner.core)
    return inner
  }

  /// Ends the signal that began last.
  @inlinable
  func end() {
    current?.core.end(in: lifetime)
  }
}

/// What an observer of a signal that an operator started has.
@usableFromInline
final class InnerSignal<Operator: AnyObject> {
  @usableFromInline let parent: Operator
  @usableFromInline let core: LifetimeCore
  /// The lifetime once more, without a count, so that it can be seen whether there are others.
  @usableFromInline let reference: Unmanaged<LifetimeCore>
  /// Which signal it is, if that matters to the operator.
  @usableFromInline let number = Atomic<Int>(0)

  @inlinable
  init(of parent: Operator) {
    self.parent = parent
    core = LifetimeCore()
    reference = .passUnretained(core)
    core.bits.store(LifetimeCore.staying, ordering: .relaxed)
  }

  /// Begins anew, if it has ended and nobody else has the lifetime.
  @inlinable
  func begin(againIn outer: LifetimeCore) -> Bool {
    guard LifetimeCore.isHeldOnce(reference) else { return false }
    return reference._withUnsafeGuaranteedRef { $0.begin(againIn: outer) }
  }
}
