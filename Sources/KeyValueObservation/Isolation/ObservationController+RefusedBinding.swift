extension ObservationController {
  /// Refused: the source is shared by threads, the observer, the target or the transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - source: An object that threads share.
  ///   - sourceKeyPath: A property of it.
  ///   - target: An object that may be of one thread only.
  ///   - targetKeyPath: A property of it.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message: "any thread may change a Sendable object, so all that a binding uses must be Sendable"
  )
  @SendableRequired
  @discardableResult
  public func bind<Source: KeyValueObservable & Sendable, Target: AnyObject, Value>(
    _ source: Source,
    _ sourceKeyPath: any KeyPath<Source, Value> & Sendable,
    to target: Target,
    _ targetKeyPath: ReferenceWritableKeyPath<Target, Value>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: the source is shared by threads, the observer, the target or the transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - source: An object that threads share.
  ///   - sourceKeyPath: A property of it.
  ///   - target: An object that may be of one thread only.
  ///   - targetKeyPath: A property of it.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - transform: A closure that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message: "any thread may change a Sendable object, so all that a binding uses must be Sendable"
  )
  @SendableRequired
  @discardableResult
  public func bind<Source: KeyValueObservable & Sendable, Target: AnyObject, Input, Output>(
    _ source: Source,
    _ sourceKeyPath: any KeyPath<Source, Input> & Sendable,
    to target: Target,
    _ targetKeyPath: ReferenceWritableKeyPath<Target, Output>,
    file: StaticString = #fileID,
    line: UInt = #line,
    transform: @escaping (Input) -> Output
  ) -> ObservationToken {
    SendableRequired.refusal
  }
}
