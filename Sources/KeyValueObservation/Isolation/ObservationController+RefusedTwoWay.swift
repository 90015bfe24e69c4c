extension ObservationController {
  /// Refused: one object is shared by threads, the observer, the other object or a transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - first: A property of it, or an object.
  ///   - firstKeyPath: Its property.
  ///   - second: Another one.
  ///   - secondKeyPath: Its property.
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
  public func bindTwoWay<First: KeyValueObservable & Sendable, Second: KeyValueObservable, Value>(
    _ first: First,
    _ firstKeyPath: any ReferenceWritableKeyPath<First, Value> & Sendable,
    _ second: Second,
    _ secondKeyPath: ReferenceWritableKeyPath<Second, Value>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: one object is shared by threads, the observer, the other object or a transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - first: A property of it, or an object.
  ///   - firstKeyPath: Its property.
  ///   - second: Another one.
  ///   - secondKeyPath: Its property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - to: A closure that may be of one thread only.
  ///   - from: A closure that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message: "any thread may change a Sendable object, so all that a binding uses must be Sendable"
  )
  @SendableRequired
  @discardableResult
  public func bindTwoWay<
    First: KeyValueObservable & Sendable,
    Second: KeyValueObservable,
    Input,
    Output
  >(
    _ first: First,
    _ firstKeyPath: any ReferenceWritableKeyPath<First, Input> & Sendable,
    _ second: Second,
    _ secondKeyPath: ReferenceWritableKeyPath<Second, Output>,
    file: StaticString = #fileID,
    line: UInt = #line,
    to: @escaping (Input) -> Output,
    from: @escaping (Output) -> Input
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: one object is shared by threads, the observer, the other object or a transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - first: A property of it, or an object.
  ///   - firstKeyPath: Its property.
  ///   - second: Another one.
  ///   - secondKeyPath: Its property.
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
  public func bindTwoWay<First: KeyValueObservable, Second: KeyValueObservable & Sendable, Value>(
    _ first: First,
    _ firstKeyPath: ReferenceWritableKeyPath<First, Value>,
    _ second: Second,
    _ secondKeyPath: any ReferenceWritableKeyPath<Second, Value> & Sendable,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: one object is shared by threads, the observer, the other object or a transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - first: A property of it, or an object.
  ///   - firstKeyPath: Its property.
  ///   - second: Another one.
  ///   - secondKeyPath: Its property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - to: A closure that may be of one thread only.
  ///   - from: A closure that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message: "any thread may change a Sendable object, so all that a binding uses must be Sendable"
  )
  @SendableRequired
  @discardableResult
  public func bindTwoWay<
    First: KeyValueObservable,
    Second: KeyValueObservable & Sendable,
    Input,
    Output
  >(
    _ first: First,
    _ firstKeyPath: ReferenceWritableKeyPath<First, Input>,
    _ second: Second,
    _ secondKeyPath: any ReferenceWritableKeyPath<Second, Output> & Sendable,
    file: StaticString = #fileID,
    line: UInt = #line,
    to: @escaping (Input) -> Output,
    from: @escaping (Output) -> Input
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: one object is shared by threads, the observer, the other object or a transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - first: A property of it, or an object.
  ///   - firstKeyPath: Its property.
  ///   - second: Another one.
  ///   - secondKeyPath: Its property.
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
  public func bindTwoWay<
    First: KeyValueObservable & Sendable,
    Second: KeyValueObservable & Sendable,
    Value
  >(
    _ first: First,
    _ firstKeyPath: any ReferenceWritableKeyPath<First, Value> & Sendable,
    _ second: Second,
    _ secondKeyPath: any ReferenceWritableKeyPath<Second, Value> & Sendable,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    SendableRequired.refusal
  }

  /// Refused: one object is shared by threads, the observer, the other object or a transform isn't.
  ///
  /// See ``SendableRequired``.
  ///
  /// - Parameters:
  ///   - first: A property of it, or an object.
  ///   - firstKeyPath: Its property.
  ///   - second: Another one.
  ///   - secondKeyPath: Its property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - to: A closure that may be of one thread only.
  ///   - from: A closure that may be of one thread only.
  /// - Returns: Nothing ever.
  @available(
    *,
    deprecated,
    message: "any thread may change a Sendable object, so all that a binding uses must be Sendable"
  )
  @SendableRequired
  @discardableResult
  public func bindTwoWay<
    First: KeyValueObservable & Sendable,
    Second: KeyValueObservable & Sendable,
    Input,
    Output
  >(
    _ first: First,
    _ firstKeyPath: any ReferenceWritableKeyPath<First, Input> & Sendable,
    _ second: Second,
    _ secondKeyPath: any ReferenceWritableKeyPath<Second, Output> & Sendable,
    file: StaticString = #fileID,
    line: UInt = #line,
    to: @escaping (Input) -> Output,
    from: @escaping (Output) -> Input
  ) -> ObservationToken {
    SendableRequired.refusal
  }
}
