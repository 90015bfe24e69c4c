internal import Synchronization

/// An observation of a nested path or a computed property, which is told by whatever it reads.
// The proof for `Sendable`: the variables are touched under the lock of `home`.
class DerivedInfo: ObservationInfo, @unchecked Sendable {
  /// What the steps of a change do.
  ///
  /// Closures for the reason given at `PropertyInfo.deliver`.
  struct Actions {
    /// Reads the old value if it is wanted; nil if the object is on its way out.
    let takeOld: (DerivedInfo, LeafEdit?) -> DerivedCapture?
    /// Reads the new value under tracking.
    let takeNew: (DerivedInfo, DerivedCapture, LeafEdit?) -> Void
    /// Calls the handler unless the observation has ended.
    let deliver: (DerivedInfo, DerivedCapture) -> Void
    /// What the path reads now, for descriptions.
    let reads: (DerivedInfo) -> AccessTracker?
    /// The entry for the last property of a path, if it is one that ends in just that.
    let leaf: (DerivedInfo, [PropertySlot]) -> SlotEntry?
  }

  /// The object at which the path starts, unless it is on its way out.
  ///
  /// Written once, before anybody else knows the observation.
  @exclusivity(unchecked) private(set) final weak var start: AnyObject?
  /// The object's registry.
  let home: RegistryCore
  let actions: Actions
  private let readings = Atomic<UInt64>(0)
  /// What is called: a `HandlerBox`; nil once the observation has ended.
  @exclusivity(unchecked) private var handler: AnyObject?
  /// The same, for calls without holding it.
  private let knownHandler: Unmanaged<AnyObject>
  /// Whether the thread that delivers for `home` calls the handler without holding it.
  private let isCalledUnheld = Atomic<Bool>(false)
  @exclusivity(unchecked) private var links: [DependencyLink] = []
  /// The reading that the links are of.
  @exclusivity(unchecked) private var linkedReading: UInt64 = 0
  /// Whether it ever depended on a property that several threads may set.
  @exclusivity(unchecked) private var isShared = false
  @exclusivity(unchecked) private var isEnded = false

  init(
    _ start: AnyObject,
    home: RegistryCore,
    keyPath: AnyKeyPath,
    request: ObservationRequest,
    needs: ObservingOptions,
    handler: AnyObject,
    actions: Actions
  ) {
    self.start = start
    self.home = home
    self.handler = handler
    knownHandler = .passUnretained(handler)
    self.actions = actions
    super.init(.path(keyPath), request, needs: needs)
  }

  override var isActive: Bool {
    home.withLock { _ in !isEnded }
  }

  override func releaseHandler() {
    unlink()
    let handler = home.withLockedState { contents, state in takeHandler(&contents, &state) }
    withExtendedLifetime(handler) {}
  }

  /// What is called, for the caller to let go of; nil if the delivering thread does that.
  private func takeHandler(
    _ contents: inout RegistryContents,
    _ state: inout RegistryState
  ) -> AnyObject? {
    guard let handler = handler.take() else { return nil }
    guard isCalledUnheld.load(ordering: .acquiring) else { return handler }
    contents.retire(handler, &state)
    return nil
  }

  /// What is called, unless the observation has ended.
  final func takeLiveHandler() -> AnyObject? {
    let state = home.lock()
    let handler = isEnded ? nil : handler
    home.unlockAfterCopy(state)
    return handler
  }

  /// Becomes the delivering thread of `home` in order to call the handler, if nobody delivers and the
  /// observation hasn't ended.
  ///
  /// - Returns: What is called. It isn't held, but lives until `endCall`.
  final func beginCall() -> Unmanaged<AnyObject>? {
    let state = home.lock()
    guard state.isObservedAndQuiet, !isEnded else {
      home.unlock(state)
      return nil
    }
    isCalledUnheld.store(true, ordering: .relaxed)
    home.claim(from: state)
    return knownHandler
  }

  /// Gives the claim back, and lets go of the handler if the observation has ended meanwhile.
  ///
  /// - Parameter object: The object at which the path starts, to be let go of after the claim.
  @inline(never)
  final func endCall(releasing object: Unmanaged<AnyObject>) {
    isCalledUnheld.store(false, ordering: .releasing)
    home.finish()
    object.release()
  }

  /// Notes the end, with the lock of `home` held.
  final func markEnded() {
    isEnded = true
  }

  /// Whether the observation has ended, with the lock of `home` held.
  final var hasEnded: Bool { isEnded }

  /// Whether several threads may change what it observes, with the lock of `home` held.
  final var isSharedByThreads: Bool { isShared }
}

// MARK: - Links

extension DerivedInfo {
  /// The properties that the observation depends on now.
  final var linkedSlots: [PropertySlot] {
    home.withLock { _ in links.map(\.slot) }
  }

  /// Numbers a reading that begins now, of several that different threads may be making.
  final func beginReading() -> UInt64 {
    readings.add(1, ordering: .acquiringAndReleasing).newValue
  }

  /// Makes the observation depend on just these properties, unless a later reading has done so.
  ///
  /// - Parameters:
  ///   - slots: What the path read, in the order of reading.
  ///   - reading: The number of the reading.
  /// - Returns: Whether it has to be read again: another thread may have set a property after it was
  ///   read and before it was linked.
  final func relink(to slots: [PropertySlot], by reading: UInt64) -> Bool {
    // Made without the lock: key paths are compared for it, which may hold arguments.
    let leaf = isUnchanged(slots) ? nil : actions.leaf(self, slots)
    guard let (added, removed) = home.withLock({ _ in exchangeLinks(slots, leaf, reading) }) else {
      return false
    }
    for link in removed { link.slot.core.detach(link) }
    for link in added { link.slot.core.attach(link) }
    return added.contains { $0.slot.cell != nil }
  }

  /// Takes all links back.
  final func unlink() {
    let links = home.withLock { _ in
      let links = self.links
      self.links = []
      return links
    }
    for link in links { link.slot.core.detach(link) }
  }

  /// Forgets a link to an object that is gone.
  final func forget(_ link: DependencyLink) {
    home.withLock { _ in links.removeAll { $0 === link } }
  }

  private func isUnchanged(_ slots: [PropertySlot]) -> Bool {
    home.withLock { _ in links.elementsEqual(slots) { $0.slot === $1 } }
  }

  private func exchangeLinks(
    _ slots: [PropertySlot],
    _ leaf: SlotEntry?,
    _ reading: UInt64
  ) -> (added: [DependencyLink], removed: [DependencyLink])? {
    guard !isEnded, reading > linkedReading else { return nil }
    linkedReading = reading
    guard !links.elementsEqual(slots, by: { $0.slot === $1 }) else { return nil }
    var former = Dictionary(uniqueKeysWithValues: links.map { (ObjectIdentifier($0.slot), $0) })
    var added: [DependencyLink] = []
    if slots.contains(where: { $0.cell != nil }) { isShared = true }
    links = slots.map { slot in
      let leaf = slot === slots.last ? leaf : nil
      if let kept = former[ObjectIdentifier(slot)], kept.isLeaf == (leaf != nil) {
        former[ObjectIdentifier(slot)] = nil
        return kept
      }
      added.append(DependencyLink(self, to: slot, leaf: leaf))
      return added[added.count - 1]
    }
    return (added, Array(former.values))
  }
}
