extension ObservationController where Observer: Sendable {
  /// Observes a property of an object that threads share, and calls a method on the main actor that is told nothing.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - main: ``MainDelivery/main``.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure on the main actor.
  /// - Lifetime: As for a closure on the main actor.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on main: MainDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @MainActor @Sendable (Observer) -> @MainActor () -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .main, filter: filter) { observer, _, _ in
      MainActor.assumeIsolated { action(observer)() }
    }
  }

  /// Observes a property of an object that threads share, and calls a method on the main actor that is told the change.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - main: ``MainDelivery/main``.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure on the main actor.
  /// - Lifetime: As for a closure on the main actor.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on main: MainDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @MainActor @Sendable (Observer) -> @MainActor (Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .main, filter: filter) { observer, _, change in
      MainActor.assumeIsolated { action(observer)(change) }
    }
  }

  /// Observes a property of an object that threads share, and calls a method on the main actor that is told the change and the object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - main: ``MainDelivery/main``.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure on the main actor.
  /// - Lifetime: As for a closure on the main actor.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on main: MainDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @MainActor @Sendable (Observer) -> @MainActor (Change<Value>, Object) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .main, filter: filter) {
      observer,
      object,
      change in
      MainActor.assumeIsolated { action(observer)(change, object) }
    }
  }
}
