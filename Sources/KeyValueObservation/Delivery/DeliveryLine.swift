/// The way of one observation's changes from the thread that makes them to where the handler is called.
// The proof for `Sendable`: it adds a constant, which is called where the context runs jobs, and whose
// captures are what may be used there.
final class DeliveryLine<Value>: CallLine, @unchecked Sendable {
  private let deliver: (Change<Value>) -> Void

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - context: Where to call.
  ///   - deliver: Calls the handler there. It holds neither observer nor object.
  init(to context: DeliveryContext, deliver: @escaping (Change<Value>) -> Void) {
    self.deliver = deliver
    super.init(to: context)
  }

  /// Takes a change from the thread that made it.
  func pass(_ change: Change<Value>) {
    guard isOpen else { return }
    if isClear { return deliver(change) }
    send(WaitingCall { [deliver] in deliver(change) })
  }
}

extension ObservationRequest {
  /// The same request for an observation whose changes take a way of their own.
  func delivered(by line: CallGuard) -> ObservationRequest {
    var request = self
    request.line = line
    return request
  }
}
