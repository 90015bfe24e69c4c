extension ObservationController where Observer: Sendable {
  /// Observes several properties of an object that threads share together, and calls a closure on the main actor.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - first: A property, a path, or anything that is computed from observed properties.
  ///   - second: Another one.
  ///   - others: Any number of further ones.
  ///   - main: ``MainDelivery/main``.
  ///   - options: `initial`, for a call with the present values; the others have no effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called on the main actor with the observer, the object, and the values as they were when the
  ///     change was committed.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for one property on the main actor, once for each change of any of them, and once for a batch.
  /// - Lifetime: One observation, which ends with the controller, the observer or the object, by its
  ///   token, or by unobserving the object. What is on its way holds neither observer nor object.
  @discardableResult
  public func observe<
    Object: KeyValueObservable & Sendable,
    First: Sendable,
    Second: Sendable,
    each Other: Sendable
  >(
    _ object: Object,
    _ first: any KeyPath<Object, First> & Sendable,
    _ second: any KeyPath<Object, Second> & Sendable,
    _ others: repeat any KeyPath<Object, each Other> & Sendable,
    on main: MainDelivery,
    options: ObservingOptions = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor (Observer, Object, First, Second, repeat each Other) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options.union(.new), file: file, line: line)
    let paths = SeveralKeyPaths(first, second, repeat each others)
    return observe(object, paths, request, on: .main) { observer, object, values in
      MainActor.assumeIsolated {
        handler(observer, object, values.first, values.second, repeat each values.others)
      }
    }
  }
}

extension ObservationController {
  /// Observes several properties of an object that threads share together, and calls a closure on the actor of the calling code.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - first: A property, a path, or anything that is computed from observed properties.
  ///   - second: Another one.
  ///   - others: Any number of further ones.
  ///   - caller: ``CallerDelivery/caller``.
  ///   - options: `initial`, for a call with the present values; the others have no effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - isolation: The actor of the calling code. Leave it out.
  ///   - handler: Called on the actor of the calling code with the observer, the object, and the values as they were when the
  ///     change was committed.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for one property on the actor of the calling code, once for each change of any of them, and once for a batch.
  /// - Lifetime: One observation, which ends with the controller, the observer or the object, by its
  ///   token, or by unobserving the object. What is on its way holds neither observer nor object.
  @discardableResult
  public func observe<
    Object: KeyValueObservable & Sendable,
    First: Sendable,
    Second: Sendable,
    each Other: Sendable
  >(
    _ object: Object,
    _ first: any KeyPath<Object, First> & Sendable,
    _ second: any KeyPath<Object, Second> & Sendable,
    _ others: repeat any KeyPath<Object, each Other> & Sendable,
    on caller: CallerDelivery,
    options: ObservingOptions = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    handler: @escaping (Observer, Object, First, Second, repeat each Other) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options.union(.new), file: file, line: line)
    let paths = SeveralKeyPaths(first, second, repeat each others)
    return observe(object, paths, request, on: .actor(isolation)) { observer, object, values in
      handler(observer, object, values.first, values.second, repeat each values.others)
    }
  }
}

extension ObservationController where Observer: Sendable {
  /// Observes several properties of an object that threads share together, and calls a closure by an executor.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - first: A property, a path, or anything that is computed from observed properties.
  ///   - second: Another one.
  ///   - others: Any number of further ones.
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: `initial`, for a call with the present values; the others have no effect.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called by an executor with the observer, the object, and the values as they were when the
  ///     change was committed.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for one property by an executor, once for each change of any of them, and once for a batch.
  /// - Lifetime: One observation, which ends with the controller, the observer or the object, by its
  ///   token, or by unobserving the object. What is on its way holds neither observer nor object.
  @discardableResult
  public func observe<
    Object: KeyValueObservable & Sendable,
    First: Sendable,
    Second: Sendable,
    each Other: Sendable
  >(
    _ object: Object,
    _ first: any KeyPath<Object, First> & Sendable,
    _ second: any KeyPath<Object, Second> & Sendable,
    _ others: repeat any KeyPath<Object, each Other> & Sendable,
    on executor: some ObservationExecutor,
    options: ObservingOptions = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Observer, Object, First, Second, repeat each Other) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options.union(.new), file: file, line: line)
    let paths = SeveralKeyPaths(first, second, repeat each others)
    return observe(object, paths, request, on: .executor(executor)) { observer, object, values in
      handler(observer, object, values.first, values.second, repeat each values.others)
    }
  }
}
