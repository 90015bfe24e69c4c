extension ObservationController {
  /// Refused: the object is shared by threads, the observer or the handler isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - object: An object that threads share.
  ///   - keyPath: A property of it.
  ///   - options: Without effect.
  ///   - filter: Without effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: A closure that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message:
      "any thread may change a Sendable object: observer and handler must be Sendable, or say 'on:'"
  )
  @SendableRequired
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: the object is shared by threads, the observer or the handler isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - object: An object that threads share.
  ///   - keyPath: A property of it.
  ///   - options: Without effect.
  ///   - filter: Without effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: A method that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message:
      "any thread may change a Sendable object: observer and handler must be Sendable, or say 'on:'"
  )
  @SendableRequired
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping (Observer) -> () -> Void
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: the object is shared by threads, the observer or the handler isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - object: An object that threads share.
  ///   - keyPath: A property of it.
  ///   - options: Without effect.
  ///   - filter: Without effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: A method that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message:
      "any thread may change a Sendable object: observer and handler must be Sendable, or say 'on:'"
  )
  @SendableRequired
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping (Observer) -> (Change<Value>) -> Void
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: the object is shared by threads, the observer or the handler isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - object: An object that threads share.
  ///   - keyPath: A property of it.
  ///   - options: Without effect.
  ///   - filter: Without effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: A method that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message:
      "any thread may change a Sendable object: observer and handler must be Sendable, or say 'on:'"
  )
  @SendableRequired
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping (Observer) -> (Change<Value>, Object) -> Void
  ) -> ObservationToken {
    SendableRequired.refusal
  }
}
