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
    let bound = anchor.bind {
      (observer, object: Object, change: Change<SeveralValues<First, Second, repeat each Other>>) in
      guard let values = change.new else { return }
      handler(observer, object, values.first, values.second, repeat each values.others)
    }
    return ObservationDispatcher.observe(object, request, ledger: ledger, handler: bound) {
      object in
      SeveralValues(
        first: object[keyPath: first],
        second: object[keyPath: second],
        others: (repeat object[keyPath: each others])
      )
    }
  }
}

/// The values of several properties.
private struct SeveralValues<First, Second, each Other> {
  let first: First
  let second: Second
  let others: (repeat each Other)
}
