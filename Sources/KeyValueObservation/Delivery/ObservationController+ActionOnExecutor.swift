extension ObservationController where Observer: Sendable {
  /// Observes a property of an object that threads share, and calls a method by an executor that is told nothing.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure by an executor.
  /// - Lifetime: As for a closure by an executor.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (Observer) -> @Sendable () -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .executor(executor), filter: filter) {
      observer,
      _,
      _ in
      action(observer)()
    }
  }

  /// Observes a property of an object that threads share, and calls a method by an executor that is told the change.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure by an executor.
  /// - Lifetime: As for a closure by an executor.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (Observer) -> @Sendable (Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .executor(executor), filter: filter) {
      observer,
      _,
      change in
      action(observer)(change)
    }
  }

  /// Observes a property of an object that threads share, and calls a method by an executor that is told the change and the object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure by an executor.
  /// - Lifetime: As for a closure by an executor.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (Observer) -> @Sendable (Change<Value>, Object) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .executor(executor), filter: filter) {
      observer,
      object,
      change in
      action(observer)(change, object)
    }
  }
}
