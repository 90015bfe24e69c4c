extension ObservationController {
  /// Refused: the object is shared by threads, the observer or the handler isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - object: An object that threads share.
  ///   - keyPaths: Properties of it.
  ///   - options: Without effect.
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
  public func observe<Object: KeyValueObservable & Sendable>(
    _ object: Object,
    keyPaths: [any PartialKeyPath<Object> & Sendable],
    options: ObservingOptions = .new,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Observer, Object, ChangeDictionary) -> Void
  ) -> [ObservationToken] {
    [SendableRequired.refusal]
  }

  /// Refused: the object is shared by threads, the observer or the handler isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - object: An object that threads share.
  ///   - first: A property of it, or an object.
  ///   - second: Another one.
  ///   - others: Further ones.
  ///   - options: Without effect.
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
  public func observe<Object: KeyValueObservable & Sendable, First, Second, each Other>(
    _ object: Object,
    _ first: any KeyPath<Object, First> & Sendable,
    _ second: any KeyPath<Object, Second> & Sendable,
    _ others: repeat any KeyPath<Object, each Other> & Sendable,
    options: ObservingOptions = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Observer, Object, First, Second, repeat each Other) -> Void
  ) -> ObservationToken {
    SendableRequired.refusal
  }
}

extension ObservationController where Observer: KeyValueObserver {
  /// Refused: the object is shared by threads, the observer isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - object: An object that threads share.
  ///   - keyPath: A property of it.
  ///   - options: Without effect.
  ///   - context: Without effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
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
    context: ObservationContext?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    SendableRequired.refusal
  }
}
