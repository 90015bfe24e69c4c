extension ObservationController {
  /// Keeps two properties the same: what is set on one side is set on the other.
  ///
  /// ```swift
  /// observations.bindTwoWay(document, \.title, field, \.text)
  /// ```
  ///
  /// The second property takes the value of the first. From then on, values that are `Equatable` are
  /// sent over if they differ, so chains and rings of bindings settle in one round, and a value that a
  /// setter or an observer corrects is sent back, once. Other values are sent by origin: what a
  /// binding has set, no binding sends back to where it came from; what an observer corrects is sent
  /// back, what a setter corrects isn't, since it can't be told.
  ///
  /// Binding the same two properties again, in the same order, is a duplicate, see
  /// ``DuplicatePolicy``. Binding a property to itself is refused, and so are two that never agree,
  /// once they are found out, see ``ObservationDiagnostics``.
  ///
  /// - Parameters:
  ///   - first: The object whose value counts at first.
  ///   - firstKeyPath: Its property.
  ///   - second: The other object, or the same one.
  ///   - secondKeyPath: Its property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: The other side is set after each change, in the order of registration, on the thread
  ///   that made the change, to the value that the changed side has then.
  /// - Lifetime: Ends with the token, the controller or either object. Neither object is kept alive.
  ///   Once the observer is gone, the next change ends it. Unobserving either object or all does so too.
  @discardableResult
  public func bindTwoWay<First: KeyValueObservable, Second: KeyValueObservable, Value>(
    _ first: First,
    _ firstKeyPath: ReferenceWritableKeyPath<First, Value>,
    _ second: Second,
    _ secondKeyPath: ReferenceWritableKeyPath<Second, Value>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    let site = CallSite(file: file, line: line)
    return bindTwoWay(first, firstKeyPath, second, secondKeyPath, at: site, BindingWays())
  }

  /// Keeps two properties in step: what is made of the one is set on the other, both ways.
  ///
  /// ```swift
  /// observations.bindTwoWay(thermostat, \.celsius, dial, \.fahrenheit) {
  ///   $0 * 9 / 5 + 32
  /// } from: {
  ///   ($0 - 32) * 5 / 9
  /// }
  /// ```
  ///
  /// Two values agree if either transform makes one of the other; so a transform that loses something
  /// doesn't change the side from which the value came. For the rest see
  /// ``bindTwoWay(_:_:_:_:file:line:)-(_,ReferenceWritableKeyPath<First,Value>,_,ReferenceWritableKeyPath<Second,Value>,_,_)``.
  ///
  /// - Parameters:
  ///   - first: The object whose value counts at first.
  ///   - firstKeyPath: Its property.
  ///   - second: The other object, or the same one.
  ///   - secondKeyPath: Its property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - to: Makes the second value of the first. Called as often as it takes to compare.
  ///   - from: Makes the first value of the second. Called as often as it takes to compare.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As without transforms.
  /// - Lifetime: As without transforms, which are released when the binding ends.
  @discardableResult
  public func bindTwoWay<First: KeyValueObservable, Second: KeyValueObservable, Input, Output>(
    _ first: First,
    _ firstKeyPath: ReferenceWritableKeyPath<First, Input>,
    _ second: Second,
    _ secondKeyPath: ReferenceWritableKeyPath<Second, Output>,
    file: StaticString = #fileID,
    line: UInt = #line,
    to: @escaping (Input) -> Output,
    from: @escaping (Output) -> Input
  ) -> ObservationToken {
    let site = CallSite(file: file, line: line)
    let ways = BindingWays(to: to, from: from)
    return bindTwoWay(first, firstKeyPath, second, secondKeyPath, at: site, ways)
  }
}

extension ObservationController where Observer: Sendable {
  /// Keeps two properties the same, of objects that threads share.
  ///
  /// - Parameters:
  ///   - first: The object whose value counts at first.
  ///   - firstKeyPath: Its property.
  ///   - second: The other object, or the same one.
  ///   - secondKeyPath: Its property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for objects that threads don't share.
  /// - Lifetime: As for objects that threads don't share.
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
    let site = CallSite(file: file, line: line)
    return bindTwoWay(first, firstKeyPath, second, secondKeyPath, at: site, BindingWays())
  }

  /// Keeps two properties in step, of objects that threads share.
  ///
  /// The same as the other form, with transforms that any thread may call.
  ///
  /// - Parameters:
  ///   - first: The object whose value counts at first.
  ///   - firstKeyPath: Its property.
  ///   - second: The other object, or the same one.
  ///   - secondKeyPath: Its property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - to: Makes the second value of the first. Called as often as it takes to compare.
  ///   - from: Makes the first value of the second. Called as often as it takes to compare.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As without transforms, see ``bindTwoWay(_:_:_:_:file:line:)-(_,ReferenceWritableKeyPath<First,Value>,_,ReferenceWritableKeyPath<Second,Value>,_,_)``.
  /// - Lifetime: As without transforms, which are released when the binding ends.
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
    to: @escaping @Sendable (Input) -> Output,
    from: @escaping @Sendable (Output) -> Input
  ) -> ObservationToken {
    let site = CallSite(file: file, line: line)
    let ways = BindingWays(to: to, from: from)
    return bindTwoWay(first, firstKeyPath, second, secondKeyPath, at: site, ways)
  }
}
