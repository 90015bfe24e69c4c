extension ObservationController where Observer: Sendable {
  /// Observes a property of an object that threads share, and calls a closure by an executor.
  ///
  /// ```swift
  /// observations.observe(model, \.title, on: loop) { view, model, change in view.show(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: What the handler is told, and when. A call before the change is made in its turn, and the
  ///     change doesn't wait for it.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called by an executor for each change with the observer, the object and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: At once, before the setter returns, if the change is made where the executor runs and nothing of this
  /// observation is on its way there. Otherwise by a job, in the order of the changes. After an end
  /// where the executor runs nothing arrives, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way holds neither observer nor object; both are held
  /// while the handler runs.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .executor(executor), filter: filter) {
      observer,
      object,
      change in
      handler(observer, object, change)
    }
  }

  /// Observes exactly one property, and calls a closure by an executor.
  ///
  /// The object needn't be shared by threads: only the change goes over.
  ///
  /// ```swift
  /// observations.observe(model.$title, on: loop) { view, change in view.show(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called by an executor for each change with the observer and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: At once, before the setter returns, if the change is made where the executor runs and nothing of this
  /// observation is on its way there. Otherwise by a job, in the order of the changes. After an end
  /// where the executor runs nothing arrives, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way holds neither observer nor object; both are held
  /// while the handler runs.
  @discardableResult
  public func observe<Value: Sendable>(
    _ property: ObservedProperty<Value>,
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Observer, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(property, request, on: .executor(executor), filter: filter) { observer, change in
      handler(observer, change)
    }
  }
}
