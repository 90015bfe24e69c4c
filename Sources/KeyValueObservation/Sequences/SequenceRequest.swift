/// What a sequence is to be made of.
@usableFromInline
struct SequenceRequest: Sendable {
  let request: ObservationRequest
  @usableFromInline let buffering: SequenceBuffering

  @usableFromInline
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
  @usableFromInline
  init(values initial: Bool, _ buffering: SequenceBuffering, file: StaticString, line: UInt) {
    self.init(initial ? [.initial, .new] : .new, buffering, file: file, line: line)
  }
}

extension SequenceRequest {
  /// Observes a key path.
  @usableFromInline
  func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ filter: ObservationFilter<Value>,
    _ handler: @escaping (Object, Change<Value>) -> Void
  ) -> ObservationToken {
    ObservationDispatcher.observe(
      object,
      keyPath,
      request,
      filter: filter,
      ledger: nil,
      handler: handler
    )
  }
}
