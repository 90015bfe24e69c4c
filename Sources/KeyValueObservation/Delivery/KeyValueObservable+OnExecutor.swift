extension KeyValueObservable where Self: Sendable {
  /// Observes a property of this object, and calls a closure by an executor, until the token goes.
  ///
  /// ```swift
  /// let token = model.observe(\.title, on: loop) { model, change in print(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: What the handler is told, and when. A call before the change is made in its turn, and the
  ///     change doesn't wait for it.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called by an executor for each change with the object and the change.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: At once, before the setter returns, if the change is made where the executor runs and nothing of this
  /// observation is on its way there. Otherwise by a job, in the order of the changes. After an end
  /// where the executor runs nothing arrives, nor what was on its way.
  /// - Lifetime: Ends with the token or the object. What is on its way doesn't hold the object.
  public func observe<Value: Sendable>(
    _ keyPath: any KeyPath<Self, Value> & Sendable,
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Self, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(keyPath, request, on: .executor(executor), filter: filter) { object, change in
      handler(object, change)
    }
  }
}

extension ObservedProperty where Value: Sendable {
  /// Observes the property, and calls a closure by an executor, until the token goes.
  ///
  /// The object needn't be shared by threads: only the change goes over.
  ///
  /// - Parameters:
  ///   - executor: Runs the calls. It is held until the observation ends.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called by an executor for each change.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: At once, before the setter returns, if the change is made where the executor runs and nothing of this
  /// observation is on its way there. Otherwise by a job, in the order of the changes. After an end
  /// where the executor runs nothing arrives, nor what was on its way.
  /// - Lifetime: Ends with the token or the object. What is on its way doesn't hold the object.
  public func observe(
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(request, on: .executor(executor), filter: filter) { change in
      handler(change)
    }
  }
}
