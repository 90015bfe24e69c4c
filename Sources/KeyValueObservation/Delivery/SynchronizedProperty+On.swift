extension SynchronizedProperty {
  /// Observes the property, and calls a closure on the main actor, until the token goes.
  ///
  /// - Parameters:
  ///   - main: ``MainDelivery/main``.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called on the main actor for each change.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: As for a key path on the main actor.
  /// - Lifetime: Ends with the token or the object. What is on its way doesn't hold the object.
  public func observe(
    on main: MainDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor (Change<Value>) -> Void
  ) -> ObservationToken {
    property.observe(
      on: main,
      options: options,
      filter: filter,
      file: file,
      line: line,
      handler: handler
    )
  }

  /// Observes the property, and calls a closure on the actor of the calling code, until the token goes.
  ///
  /// - Parameters:
  ///   - caller: ``CallerDelivery/caller``.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - isolation: The actor of the calling code. Leave it out.
  ///   - handler: Called on the actor of the calling code for each change.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: As for a key path on the actor of the calling code.
  /// - Lifetime: Ends with the token or the object. What is on its way doesn't hold the object.
  public func observe(
    on caller: CallerDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    handler: @escaping (Change<Value>) -> Void
  ) -> ObservationToken {
    property.observe(
      on: caller,
      options: options,
      filter: filter,
      file: file,
      line: line,
      isolation: isolation,
      handler: handler
    )
  }

  /// Observes the property, and calls a closure by an executor, until the token goes.
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
  /// - Delivery: As for a key path by an executor.
  /// - Lifetime: Ends with the token or the object. What is on its way doesn't hold the object.
  public func observe(
    on executor: some ObservationExecutor,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Change<Value>) -> Void
  ) -> ObservationToken {
    property.observe(
      on: executor,
      options: options,
      filter: filter,
      file: file,
      line: line,
      handler: handler
    )
  }
}
