extension ObservationController {
  /// Observes several properties of an object together, with their types.
  ///
  /// ```swift
  /// observations.observe(person, \.firstName, \.lastName) { view, person, first, last in
  ///   view.show("\(first) \(last)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - first: A property, a path, or anything that is computed from observed properties.
  ///   - second: Another one.
  ///   - others: Any number of further ones.
  ///   - options: `initial`, for a call before `observe` returns; the others have no effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called with the observer, the object, and the values as they were when the change
  ///     was committed.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: Once for each change of any of them, and once for a batch, however many it changed. As
  ///   for computed properties, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: One observation, which ends with the controller, the observer or the object, by its
  ///   token, or by unobserving the object. Unobserving one of the properties doesn't end it.
  @discardableResult
  public func observe<Object: KeyValueObservable, First, Second, each Other>(
    _ object: Object,
    _ first: KeyPath<Object, First>,
    _ second: KeyPath<Object, Second>,
    _ others: repeat KeyPath<Object, each Other>,
    options: ObservingOptions = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Observer, Object, First, Second, repeat each Other) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options.union(.new), file: file, line: line)
    let paths = SeveralKeyPaths(first, second, repeat each others)
    return observe(object, paths, request, on: nil) { observer, object, values in
      handler(observer, object, values.first, values.second, repeat each values.others)
    }
  }
}

extension ObservationController where Observer: Sendable {
  /// Observes several properties of an object that threads share together, with their types.
  ///
  /// The same as the other form, with a handler that any thread may call.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - first: A property, a path, or anything that is computed from observed properties.
  ///   - second: Another one.
  ///   - others: Any number of further ones.
  ///   - options: `initial`, for a call before `observe` returns; the others have no effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called with the observer, the object, and the values as they were when the change
  ///     was committed, on whatever thread made it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for an object that threads don't share.
  /// - Lifetime: As for an object that threads don't share.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, First, Second, each Other>(
    _ object: Object,
    _ first: any KeyPath<Object, First> & Sendable,
    _ second: any KeyPath<Object, Second> & Sendable,
    _ others: repeat any KeyPath<Object, each Other> & Sendable,
    options: ObservingOptions = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Observer, Object, First, Second, repeat each Other) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options.union(.new), file: file, line: line)
    let paths = SeveralKeyPaths(first, second, repeat each others)
    return observe(object, paths, request, on: nil) { observer, object, values in
      handler(observer, object, values.first, values.second, repeat each values.others)
    }
  }
}
