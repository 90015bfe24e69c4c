extension KeyValueObservable where Self: Sendable {
  /// Observes a property of this object, and calls a closure on the actor of the calling code, until the token goes.
  ///
  /// ```swift
  /// let token = model.observe(\.title, on: .caller) { model, change in print(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - caller: ``CallerDelivery/caller``.
  ///   - options: What the handler is told, and when. A call before the change is made in its turn, and the
  ///     change doesn't wait for it.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - isolation: The actor of the calling code. Leave it out.
  ///   - handler: Called on the actor of the calling code for each change with the object and the change.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: On that actor, in the order of the changes; on the main actor as by ``MainDelivery/main``, on any
  /// other always after a hop. After the end nothing arrives there, nor what was on its way.
  /// - Lifetime: Ends with the token or the object. What is on its way doesn't hold the object.
  public func observe<Value: Sendable>(
    _ keyPath: any KeyPath<Self, Value> & Sendable,
    on caller: CallerDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    handler: @escaping (Self, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(keyPath, request, on: .actor(isolation), filter: filter) { object, change in
      handler(object, change)
    }
  }
}

extension ObservedProperty where Value: Sendable {
  /// Observes the property, and calls a closure on the actor of the calling code, until the token goes.
  ///
  /// The object needn't be shared by threads: only the change goes over.
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
  /// - Delivery: On that actor, in the order of the changes; on the main actor as by ``MainDelivery/main``, on any
  /// other always after a hop. After the end nothing arrives there, nor what was on its way.
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
    let request = ObservationRequest(options, file: file, line: line)
    return observe(request, on: .actor(isolation), filter: filter) { change in
      handler(change)
    }
  }
}
