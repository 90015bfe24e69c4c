public import Synchronization

// An operator that starts one signal after the other has each take the lifetime of the one before, if that
// has ended and nobody has it any more. The lifetime keeps its place in the outer one's list meanwhile.
// There is one such member in a list, which its owner holds, and the list doesn't.
extension LifetimeCore {
  /// Takes in a lifetime that stays, at the end of the list; ends it if the end has come.
  ///
  /// - Parameter inner: The lifetime. Its owner holds it until it has it give its place up.
  @usableFromInline
  func takeIn(_ inner: LifetimeCore) {
    if !place(inner) { inner.dispose() }
  }

  /// Begins anew, in the same place, if it has ended.
  ///
  /// Only its owner has it.
  ///
  /// - Parameter outer: The lifetime whose list it is in.
  /// - Returns: Whether it had ended.
  // There are weak references to it only where subscriptions were added, which may come late to leave its
  // list: they aren't in it any more.
  @inlinable
  func begin(againIn outer: LifetimeCore) -> Bool {
    let present = bits.load(ordering: .acquiring)
    guard present & ~Self.followed == Self.staying | Self.ended else { return false }
    guard exchange(present, with: Self.staying) else { return false }
    // If the outer one ends now, its thread writes this word: after the exchange, and ends this one, or
    // before, and then its end is seen here.
    if outer.bits.load(ordering: .acquiring) & (Self.ended | Self.followed) != 0 {
      outer.takeIn(self)
    }
    return true
  }

  /// Has the list hold it, and its end take it out, from now on.
  @usableFromInline
  func givePlaceUp(in outer: LifetimeCore) {
    outer.hold(self)
    let present = lock()
    unlock(present & ~Self.staying)
    if present & Self.ended != 0 { outer.remove(self) }
  }

  /// Ends it, if it hasn't ended, and takes it out of the list that it is in, unless it stays.
  @inlinable
  @inline(__always)
  func end(in outer: LifetimeCore) {
    guard !hasEnded, close() else { return }
    if bits.load(ordering: .acquiring) & Self.staying == 0 { outer.remove(self) }
    endMembers()
  }

  /// Whether there is one reference to a lifetime.
  ///
  /// - Parameter reference: The reference, which is looked at without taking another one.
  /// - Returns: Whether there is one.
  @usableFromInline
  static func isHeldOnce(_ reference: Unmanaged<LifetimeCore>) -> Bool {
    var reference = reference
    return withUnsafeMutablePointer(to: &reference) { pointer in
      pointer.withMemoryRebound(to: LifetimeCore.self, capacity: 1) { pointer in
        isKnownUniquelyReferenced(&pointer.pointee)
      }
    }
  }
}

// MARK: - Under the lock

extension LifetimeCore {
  @inline(never)
  private func place(_ inner: LifetimeCore) -> Bool {
    let present = lock()
    guard present & Self.ended == 0 else {
      unlock(present)
      return false
    }
    // Its owner has it too, so nothing dies here.
    _ = members.remove(inner)
    members.append(inner, isHeld: false)
    unlock((present | Self.occupied) & ~Self.followed)
    return true
  }

  @inline(never)
  private func hold(_ inner: LifetimeCore) {
    let present = lock()
    members.hold(inner)
    unlock(present)
  }
}
