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
    if close() { endMembers() }
  }

  @usableFromInline
  override func end() {
    dispose()
  }

  /// Ends all members, one by one, in order, with nothing locked.
  @usableFromInline
  func endMembers() {
    while let member = takeFirst() { member.end() }
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
  var count: Int { withLock { $0.count } }
}

// Not inlined, so that what leaves the list outlives the lock.
extension LifetimeCore {
  @inline(never)
  private func append(_ member: LifetimeMember) -> Bool {
    withLock { members in
      guard !hasEnded else { return false }
      members.append(member)
      return true
    }
  }

  @inline(never)
  private func takeFirst() -> LifetimeMember? {
    withLock { $0.removeFirst() }
  }

  @inline(never)
  private func take(_ member: LifetimeMember) -> LifetimeMember? {
    withLock { $0.remove(member) }
  }

  private func withLock<Result>(_ body: (inout LifetimeMembers) -> Result) -> Result {
    var attempt = 0
    while bits.bitwiseOr(Self.locked, ordering: .acquiring).oldValue & Self.locked != 0 {
      CurrentThread.backOff(attempt)
      attempt += 1
    }
    defer { bits.bitwiseAnd(~Self.locked, ordering: .releasing) }
    return body(&members)
  }
}
