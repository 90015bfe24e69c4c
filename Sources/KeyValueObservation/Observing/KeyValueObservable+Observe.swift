extension KeyValueObservable {
  /// Observes a property of this object until the token goes.
  ///
  /// Use it where there is no observer that could own a controller. The handler gets the object, so
  /// don't capture it.
  ///
  /// ```swift
  /// let token = person.observe(\.fullName) { person, change in print(change.new) }
  /// ```
  ///
  /// A key path that reads no observed property is refused, see ``ObservationDiagnostics``.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties. It is read once or twice to find out what it depends on.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - handler: Called for each change with the object and the change.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: After the store, on the thread that changes the property, in the order of
  ///   registration.
  /// - Lifetime: Ends with the token or the object. Neither keeps the other alive; the handler's
  ///   captures are released at the end.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    handler: @escaping (Self, Change<Value>) -> Void
  ) -> ObservationToken {
    ObservationDispatcher.observe(
      self,
      keyPath,
      ObservationRequest(options, file: file, line: line),
      filter: filter,
      ledger: nil,
      handler: handler
    )
  }

  // It has a parameter less than the others, `column`, by which the compiler prefers it to the one that
  // is refused. A closure that is `Sendable` is no reason for it (Swift 6.3).

  /// Observes a property of this object, which may be changed by any thread, until the token goes.
  ///
  /// The same as the other form, for objects that are shared by threads.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change with the object and the change, on whatever thread made it.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: After the store, on the thread that changes the property, in the order of
  ///   registration. One thread at a time calls for one object.
  /// - Lifetime: Ends with the token or the object. Neither keeps the other alive; the handler's
  ///   captures are released at the end.
  public func observe<Value>(
    _ keyPath: any KeyPath<Self, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Self, Change<Value>) -> Void
  ) -> ObservationToken where Self: Sendable {
    ObservationDispatcher.observe(
      self,
      keyPath,
      ObservationRequest(options, file: file, line: line),
      filter: filter,
      ledger: nil,
      handler: handler
    )
  }
}
