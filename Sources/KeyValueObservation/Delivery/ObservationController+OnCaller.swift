extension ObservationController {
  /// Observes a property of an object that threads share, and calls a closure on the actor of the calling code.
  ///
  /// ```swift
  /// observations.observe(model, \.title, on: .caller) { view, model, change in view.show(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - caller: ``CallerDelivery/caller``.
  ///   - options: What the handler is told, and when. A call before the change is made in its turn, and the
  ///     change doesn't wait for it.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - isolation: The actor of the calling code. Leave it out.
  ///   - handler: Called on the actor of the calling code for each change with the observer, the object and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: On that actor, in the order of the changes; on the main actor as by ``MainDelivery/main``, on any
  /// other always after a hop. After the end nothing arrives there, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way holds neither observer nor object; both are held
  /// while the handler runs.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on caller: CallerDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    handler: @escaping (Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .actor(isolation), filter: filter) {
      observer,
      object,
      change in
      handler(observer, object, change)
    }
  }

  /// Observes exactly one property, and calls a closure on the actor of the calling code.
  ///
  /// The object needn't be shared by threads: only the change goes over.
  ///
  /// ```swift
  /// observations.observe(model.$title, on: .caller) { view, change in view.show(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - caller: ``CallerDelivery/caller``.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - isolation: The actor of the calling code. Leave it out.
  ///   - handler: Called on the actor of the calling code for each change with the observer and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: On that actor, in the order of the changes; on the main actor as by ``MainDelivery/main``, on any
  /// other always after a hop. After the end nothing arrives there, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way holds neither observer nor object; both are held
  /// while the handler runs.
  @discardableResult
  public func observe<Value: Sendable>(
    _ property: ObservedProperty<Value>,
    on caller: CallerDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated any Actor = #isolation,
    handler: @escaping (Observer, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(property, request, on: .actor(isolation), filter: filter) { observer, change in
      handler(observer, change)
    }
  }
}
