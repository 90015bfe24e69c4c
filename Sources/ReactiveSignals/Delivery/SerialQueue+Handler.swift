extension SerialQueue where Message == () -> Void {
  /// Makes a queue for sources whose events are of several types.
  ///
  /// - Parameter lifetime: What is still waiting when it ends isn't handled any more.
  @inlinable
  convenience init(of lifetime: Lifetime) {
    self.init(lifetime) { _, message in message() }
  }

  /// Has a message handled, now or by whoever is handling one.
  ///
  /// - Parameters:
  ///   - message: The message. It costs an allocation only if it has to wait.
  ///   - handle: Handles it.
  @inlinable
  func send<Input>(_ message: Input, to handle: @escaping (Input) -> Void) {
    guard claim.begin() || claim(orLeave: { handle(message) }) else { return }
    handle(message)
    if !claim.finish() { drain() }
  }
}
