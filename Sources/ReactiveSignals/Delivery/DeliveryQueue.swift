/// What is to be delivered by one thread at a time.
///
/// A sender that can't have the claim leaves its message here and goes on. The delivering thread takes
/// what was left in a loop, so nested sends take no stack.
// The proof for `Sendable`: `waiting` is touched with the claim's lock held only. The messages are made
// where they are sent and taken by one thread.
@usableFromInline
class DeliveryQueue<Message>: LifetimeMember, @unchecked Sendable {
  @usableFromInline final let claim = DeliveryClaim()
  @exclusivity(unchecked) @usableFromInline final var waiting: [Message] = []

  @inlinable
  override init() {}

  /// Leaves a message for the delivering thread, or becomes that thread.
  ///
  /// - Returns: Whether the caller delivers now; then it has to deliver the message, and to drain.
  @inlinable
  @inline(never)
  final func claim(orLeave message: Message) -> Bool {
    let present = claim.lock()
    if present & DeliveryClaim.closed != 0 {
      claim.unlock(present)
      return false
    }
    if present & DeliveryClaim.delivering != 0 {
      waiting.append(message)
      claim.unlock(present | DeliveryClaim.pending)
      return false
    }
    claim.unlock(present | DeliveryClaim.delivering)
    return true
  }

  /// Takes what was left, or gives the claim back if nothing was.
  ///
  /// - Returns: The messages. If there are none, the caller doesn't deliver any more.
  @inlinable
  @inline(never)
  final func takeWaiting() -> [Message] {
    let present = claim.lock()
    let messages = waiting
    waiting = []
    let isClosed = present & DeliveryClaim.closed != 0
    let isDone = isClosed || messages.isEmpty
    claim.unlock(present & DeliveryClaim.closed | (isDone ? 0 : DeliveryClaim.delivering))
    return isClosed ? [] : messages
  }

  /// Says that nothing is to be delivered any more.
  ///
  /// - Returns: Whether nobody delivers, so that the caller may let go of what deliveries need. Otherwise
  ///   the delivering thread finds out when it takes what was left.
  @inlinable
  @discardableResult
  final func close() -> Bool {
    let present = claim.lock()
    claim.unlock(present | DeliveryClaim.closed)
    return present & (DeliveryClaim.closed | DeliveryClaim.delivering) == 0
  }

  /// Whether nothing is delivered any more.
  @inlinable final var isClosed: Bool {
    claim.isClosed
  }
}
