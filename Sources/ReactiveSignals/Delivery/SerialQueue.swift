/// The mailbox of an operator with several sources: it handles one message at a time, in order.
///
/// The handler runs on the thread that sends, if no other one is at it; otherwise on that other one,
/// later. So it may keep state without a lock, and send on to its observer.
@usableFromInline
final class SerialQueue<Message>: DeliveryQueue<Message>, @unchecked Sendable {
  // The proof for `Sendable`: constants. The handler is called with the claim only.
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let handle: (SerialQueue, Message) -> Void

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - lifetime: What is still waiting when it ends isn't handled any more.
  ///   - handle: Handles a message. After the end event it calls `close()` on the queue.
  @inlinable
  init(_ lifetime: Lifetime, _ handle: @escaping (SerialQueue, Message) -> Void) {
    self.lifetime = lifetime
    self.handle = handle
    super.init()
  }

  /// Handles a message, or leaves it to whoever is handling one.
  @inlinable
  func send(_ message: Message) {
    guard claim.begin() || claim(orLeave: message) else { return }
    handle(self, message)
    if !claim.finish() { drain() }
  }

  /// Lets messages wait, for a queue that nobody else has yet.
  @inlinable
  func hold() {
    _ = claim.begin()
  }

  /// Handles what has been waiting.
  @inlinable
  func release() {
    if !claim.finish() { drain() }
  }

  @inlinable
  @inline(never)
  func drain() {
    while true {
      let messages = takeWaiting()
      if messages.isEmpty { return }
      for message in messages where !isOver { handle(self, message) }
    }
  }

  @inlinable var isOver: Bool { isClosed || lifetime.hasEnded }
}
