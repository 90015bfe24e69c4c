internal import KeyValueObservation
public import Synchronization

/// What a lifetime and a disposable are made of: whether the end has come, and what ends then.
// The proof for `Sendable`: the word is atomic, and `members` is touched with its lock bit held only.
@usableFromInline
final class LifetimeCore: LifetimeMember, @unchecked Sendable {
  @usableFromInline let bits = Atomic<UInt8>(0)
  private let endsWhenDropped: Bool
  // Unchecked, since the lock excludes overlapping accesses.
  @exclusivity(unchecked) var members = LifetimeMembers()

  /// The end has come.
  @inlinable static var ended: UInt8 { 1 }
  /// A thread has the list of members for itself.
  @inlinable static var locked: UInt8 { 2 }
  /// There are members; changes under the lock only.
  @inlinable static var occupied: UInt8 { 4 }
  /// Its end doesn't take it out of the list that it is in; see `LifetimeCore+Place`.
  @inlinable static var staying: UInt8 { 8 }
  /// Something was added behind the member that stays.
  @inlinable static var followed: UInt8 { 16 }

  /// Makes one.
  ///
  /// - Parameter endsWhenDropped: Whether the last reference's end is its own; if not, the members of one
  ///   that is dropped are let go of as they are.
  @usableFromInline
  init(endsWhenDropped: Bool = true) {
    self.endsWhenDropped = endsWhenDropped
  }

  deinit {
    if endsWhenDropped { return dispose() }
    removeMembers()
  }

  @inlinable var hasEnded: Bool { bits.load(ordering: .acquiring) & Self.ended != 0 }

  /// Says that the end has come.
  ///
  /// - Returns: Whether it hadn't before. Then the caller has to call `endMembers`, at the latest when it
  ///   has told about the end.
  @inlinable
  func close() -> Bool {
    let present = bits.load(ordering: .relaxed)
    if present & (Self.ended | Self.locked) == 0, exchange(present, with: present | Self.ended) {
      return true
    }
    return closeSlowly()
  }

  @usableFromInline
  @inline(never)
  func closeSlowly() -> Bool {
    let present = lock()
    unlock(present | Self.ended)
    return present & Self.ended == 0
  }

  @inlinable
  @inline(__always)
  func exchange(_ present: UInt8, with next: UInt8) -> Bool {
    bits.compareExchange(expected: present, desired: next, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Ends it, and what it has.
  @usableFromInline
  func dispose() {
    if !hasEnded, close() { endMembers() }
  }

  // Always writes the word, which `begin(againIn:)` relies on.
  @usableFromInline
  override func end() {
    if close() { endMembers() }
  }

  /// Ends all members, one by one, in order, with nothing locked.
  ///
  /// A member that is being added just now is ended by who adds it, or found here.
  @inlinable
  func endMembers() {
    while bits.load(ordering: .acquiring) & (Self.occupied | Self.locked) != 0 {
      guard let member = takeFirst() else { return }
      member.end()
    }
  }

  /// Adds a member; ends it at once if the end has come.
  @usableFromInline
  func add(_ member: LifetimeMember) {
    if !append(member) { member.end() }
  }

  /// Takes a member out without ending it.
  @usableFromInline
  func remove(_ member: LifetimeMember) {
    withExtendedLifetime(take(member)) {}
  }

  /// Lets go of all members without ending them.
  func removeMembers() {
    while takeFirst() != nil {}
  }

  /// How many members there are.
  var count: Int {
    let present = lock()
    defer { unlock(present) }
    return members.count
  }
}

// MARK: - Under the lock. Not inlined, so that what leaves the list outlives it.

extension LifetimeCore {
  @inline(never)
  private func append(_ member: LifetimeMember) -> Bool {
    let present = lock()
    guard present & Self.ended == 0 else {
      unlock(present)
      return false
    }
    members.append(member)
    unlock(present | Self.occupied | Self.followed)
    return true
  }

  @usableFromInline
  @inline(never)
  func takeFirst() -> LifetimeMember? {
    let present = lock()
    let member = members.removeFirst()
    unlock(members.isEmpty ? present & ~Self.occupied : present)
    return member
  }

  @inline(never)
  private func take(_ member: LifetimeMember) -> LifetimeMember? {
    let present = lock()
    let taken = members.remove(member)
    unlock(members.isEmpty ? present & ~Self.occupied : present)
    return taken
  }

  /// Takes the lock.
  ///
  /// The bits don't change while it is held.
  ///
  /// - Returns: The other bits.
  func lock() -> UInt8 {
    var attempt = 0
    while true {
      let present = bits.load(ordering: .relaxed) & ~Self.locked
      if exchange(present, with: present | Self.locked) { return present }
      CurrentThread.backOff(attempt)
      attempt += 1
    }
  }

  func unlock(_ present: UInt8) {
    bits.store(present, ordering: .releasing)
  }
}
