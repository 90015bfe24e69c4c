/// Something that ends with a lifetime: an item of its list.
// The proof for `Sendable`: the links are touched with the lifetime's lock held only; what subclasses
// add they guard themselves.
@usableFromInline
class LifetimeMember: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate final var next: Unmanaged<LifetimeMember>?
  @exclusivity(unchecked) fileprivate final var previous: Unmanaged<LifetimeMember>?
  @exclusivity(unchecked) fileprivate final var isLinked = false
  /// Whether the list has a reference of its own.
  @exclusivity(unchecked) fileprivate final var isHeld = false

  @usableFromInline
  init() {}

  /// The lifetime has ended.
  ///
  /// Called once, after it has left the list, with nothing locked.
  @usableFromInline
  func end() {}
}

/// The members of a lifetime in the order in which they came.
///
/// Counted by hand: the list holds each member once, whatever is moved around.
struct LifetimeMembers {
  private var first: Unmanaged<LifetimeMember>?
  private var last: Unmanaged<LifetimeMember>?
  private(set) var count = 0

  var isEmpty: Bool { first == nil }

  /// Adds a member at the end.
  ///
  /// - Parameters:
  ///   - member: The member, which is in no list.
  ///   - isHeld: Whether the list holds it. If not, somebody else does for as long as it is here.
  mutating func append(_ member: LifetimeMember, isHeld: Bool = true) {
    let reference = Unmanaged.passUnretained(member)
    count += 1
    member.isLinked = true
    if isHeld { hold(member) }
    member.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = reference } } else { first = reference }
    last = reference
  }

  /// Holds a member that wasn't held so far; does nothing if it isn't there.
  mutating func hold(_ member: LifetimeMember) {
    guard member.isLinked, !member.isHeld else { return }
    member.isHeld = true
    _ = Unmanaged.passRetained(member)
  }

  /// Takes a member out.
  ///
  /// - Returns: What held it, to be let go of outside the lock; nil if it wasn't there.
  mutating func remove(_ member: LifetimeMember) -> LifetimeMember? {
    guard member.isLinked else { return nil }
    count -= 1
    member.isLinked = false
    let (next, previous) = (member.next, member.previous)
    member.next = nil
    member.previous = nil
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      last = previous
    }
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    guard member.isHeld else { return member }
    member.isHeld = false
    return Unmanaged.passUnretained(member).takeRetainedValue()
  }

  mutating func removeFirst() -> LifetimeMember? {
    first?._withUnsafeGuaranteedRef { remove($0) }
  }
}
