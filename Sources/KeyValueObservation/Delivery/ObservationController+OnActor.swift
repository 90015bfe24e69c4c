extension ObservationController where Observer: Sendable {
  /// Observes a property of an object that threads share, and calls a closure on an actor.
  ///
  /// ```swift
  /// observations.observe(model, \.title, on: log) { log, view, model, change in log.add(model.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - actor: The actor, which isn't held: without it the handler isn't called.
  ///   - options: What the handler is told, and when. A call before the change is made in its turn, and the
  ///     change doesn't wait for it.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called on the actor for each change with the actor, the observer, the object and the
  ///     change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: Always after a hop, in the order of the changes. After the end nothing arrives on the
  ///   actor, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way holds neither observer nor object, but a hop
  ///   holds the actor to which it leads.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable, Place: Actor>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on actor: Place,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (isolated Place, Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .actor(actor), filter: filter) {
      [weak actor] observer, object, change in
      actor?.assumeIsolated { handler($0, observer, object, change) }
    }
  }
}

extension ObservationController where Observer: Actor {
  /// Observes a property of an object that threads share, and calls a closure on the observer.
  ///
  /// ```swift
  /// observations.observe(model, \.title, on: .observer) { log, model, change in log.add(model.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - place: ``ObserverDelivery/observer``.
  ///   - options: What the handler is told, and when. A call before the change is made in its turn, and the
  ///     change doesn't wait for it.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called on the observer for each change with the observer, the object and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: Always after a hop, in the order of the changes. After the end nothing arrives on the
  ///   observer, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way doesn't hold the object, but a hop holds the
  ///   observer, to which it leads.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on place: ObserverDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (isolated Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    guard let observer else { return .inert }
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .actor(observer), filter: filter) {
      observer,
      object,
      change in
      observer.assumeIsolated { handler($0, object, change) }
    }
  }
}
