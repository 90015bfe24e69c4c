internal import KeyValueObservation
public import Synchronization

/// What a lifetime and a disposable are made of: whether the end has come, and what ends then.
// The proof for `Sendable`: the word is atomic, and `members` is touched with its lock bit held only.
@usableFromInline
final class LifetimeCore: LifetimeMember, @unchecked Sendable {
  @usableFromInline let bits = Atomic<UInt8>(0)
  private let endsWhenDropped: Bool
  // Unchecked, since the lock excludes overlapping accesses.
  @exclusivity(unchecked) private var members = LifetimeMembers()

  /// The end has come.
  @inlinable static var ended: UInt8 { 1 }
  /// A thread has the list of members for itself.
  @inlinable static var locked: UInt8 { 2 }
  /// There are members; changes under the lock only.
  @inlinable static var occupied: UInt8 { 4 }

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
    bits.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue & Self.ended == 0
  }

  /// Ends it, and what it has.
  @usableFromInline
  func dispose() {
    if !hasEnded, close() { endMembers() }
  }

  @usableFromInline
  override func end() {
    dispose()
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
    lock()
    defer { unlock() }
    return members.count
  }
}

// Not inlined, so that what leaves the list outlives the lock.
extension LifetimeCore {
  @inline(never)
  private func append(_ member: LifetimeMember) -> Bool {
    lock()
    defer { unlock() }
    guard !hasEnded else { return false }
    members.append(member)
    return true
  }

  @usableFromInline
  @inline(never)
  func takeFirst() -> LifetimeMember? {
    lock()
    defer { unlock() }
    return members.removeFirst()
  }

  @inline(never)
  private func take(_ member: LifetimeMember) -> LifetimeMember? {
    lock()
    defer { unlock() }
    return members.remove(member)
  }

  private func lock() {
    var attempt = 0
    while bits.bitwiseOr(Self.locked, ordering: .acquiring).oldValue & Self.locked != 0 {
      CurrentThread.backOff(attempt)
      attempt += 1
    }
  }

  private func unlock() {
    // Toggles the bits that are to change; `ended` may be set by others meanwhile.
    let isOccupied = bits.load(ordering: .relaxed) & Self.occupied != 0
    let toggled = isOccupied == members.isEmpty ? Self.locked | Self.occupied : Self.locked
    bits.bitwiseXor(toggled, ordering: .releasing)
  }
}
