/// Something that ends with a lifetime: an item of its list.
// The proof for `Sendable`: the links are touched with the lifetime's lock held only; what subclasses
// add they guard themselves.
@usableFromInline
class LifetimeMember: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate final var next: Unmanaged<LifetimeMember>?
  @exclusivity(unchecked) fileprivate final var previous: Unmanaged<LifetimeMember>?
  @exclusivity(unchecked) fileprivate final var isLinked = false

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

  mutating func append(_ member: LifetimeMember) {
    let reference = Unmanaged.passRetained(member)
    count += 1
    member.isLinked = true
    member.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = reference } } else { first = reference }
    last = reference
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
    return Unmanaged.passUnretained(member).takeRetainedValue()
  }

  mutating func removeFirst() -> LifetimeMember? {
    first?._withUnsafeGuaranteedRef { remove($0) }
  }
}
