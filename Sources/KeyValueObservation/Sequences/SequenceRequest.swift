/// What a sequence is to be made of.
struct SequenceRequest: Sendable {
  let request: ObservationRequest
  let buffering: SequenceBuffering

  init(
    _ options: ObservingOptions,
    _ buffering: SequenceBuffering,
    file: StaticString,
    line: UInt
  ) {
    request = ObservationRequest(options, file: file, line: line)
    self.buffering = buffering
  }

  /// A request for values.
  ///
  /// - Parameters:
  ///   - initial: Whether the current one is asked for too.
  ///   - buffering: What is kept.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  init(values initial: Bool, _ buffering: SequenceBuffering, file: StaticString, line: UInt) {
    self.init(initial ? [.initial, .new] : .new, buffering, file: file, line: line)
  }
}
