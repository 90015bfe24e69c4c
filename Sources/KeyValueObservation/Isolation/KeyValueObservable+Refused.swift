extension KeyValueObservable where Self: Sendable {
  /// Refused: the object is shared by threads, the handler isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - keyPath: A property of it.
  ///   - options: Without effect.
  ///   - filter: Without effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - handler: A closure that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message:
      "any thread may change a Sendable object: observer and handler must be Sendable, or say 'on:'"
  )
  @SendableRequired
  public func observe<Value>(
    _ keyPath: any KeyPath<Self, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    handler: @escaping (Self, Change<Value>) -> Void
  ) -> ObservationToken {
    SendableRequired.refusal
  }
}
