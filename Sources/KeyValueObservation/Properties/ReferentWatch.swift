/// Awaits the end of the object to which a weak property refers, and tells the property's observers.
///
/// The property's storage is all that holds it: it goes, and stops to wait, when the property is set
/// or its owner ends.
// The proof for `Sendable`: `registration` is written before anybody else knows the watch, while the
// referent is held; the rest is constant.
@usableFromInline
final class ReferentWatch<Referent: KeyValueObservable>: @unchecked Sendable {
  private let owner: WeakReference<AnyObject>
  private let slot: PropertySlot
  private var registration: EndRegistration?

  private init(_ owner: AnyObject, _ slot: PropertySlot) {
    self.owner = WeakReference(owner)
    self.slot = slot
  }

  deinit {
    registration?.cancel()
  }

  /// Starts to wait.
  ///
  /// - Parameters:
  ///   - referent: The object.
  ///   - owner: The object that has the property.
  ///   - slot: The property's slot.
  /// - Returns: The watch; nil if there is nothing to wait for.
  @usableFromInline
  @inline(never)
  static func make(
    _ referent: Referent?,
    _ owner: AnyObject,
    _ slot: Unmanaged<PropertySlot>
  ) -> ReferentWatch? {
    guard let referent else { return nil }
    let watch = ReferentWatch(owner, slot.takeUnretainedValue())
    // Weakly, so that a watch that was replaced meanwhile, by an earlier action, says nothing.
    watch.registration = referent.observationRegistry.onEnd { [weak watch] in
      watch?.referentDidEnd()
    }
    return watch
  }

  private func referentDidEnd() {
    // Held while handlers run; an owner that is on its way out has nobody left to tell.
    guard let owner = owner.value, slot.core.withLock({ _ in slot.liveCount > 0 }) else { return }
    withExtendedLifetime(owner) {
      let commit = PropertyCommit<Referent?>(.passUnretained(slot), of: owner)
      commit.didLose()
      commit.didStore(new: .some(nil))
    }
  }
}
