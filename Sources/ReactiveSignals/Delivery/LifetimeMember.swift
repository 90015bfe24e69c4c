/// Something that ends with a lifetime: an item of its list.
// The proof for `Sendable`: the links are touched with the lifetime's lock held only; what subclasses
// add they guard themselves.
@usableFromInline
class LifetimeMember: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate final var next: LifetimeMember?
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
struct LifetimeMembers {
  private var first: LifetimeMember?
  private var last: Unmanaged<LifetimeMember>?

  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ member: LifetimeMember) {
    count += 1
    member.isLinked = true
    member.previous = last
    if let last { last.takeUnretainedValue().next = member } else { first = member }
    last = .passUnretained(member)
  }

  /// Takes a member out.
  ///
  /// - Returns: What held it, to be let go of outside the lock; nil if it wasn't there.
  mutating func remove(_ member: LifetimeMember) -> LifetimeMember? {
    guard member.isLinked else { return nil }
    count -= 1
    member.isLinked = false
    let previous = member.previous.take()?.takeUnretainedValue()
    let next = member.next.take()
    next?.previous = previous.map { .passUnretained($0) }
    if next == nil { last = previous.map { .passUnretained($0) } }
    if let previous { previous.next = next } else { first = next }
    return member
  }

  mutating func removeFirst() -> LifetimeMember? {
    guard let member = first.take() else { return nil }
    count -= 1
    member.isLinked = false
    first = member.next.take()
    if let first { first.previous = nil } else { last = nil }
    return member
  }
}
