extension ObservationController where Observer: Sendable {
  /// Observes a property of an object that threads share, and calls a closure on the main actor.
  ///
  /// ```swift
  /// observations.observe(model, \.title, on: .main) { view, model, change in view.show(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - main: ``MainDelivery/main``.
  ///   - options: What the handler is told, and when. A call before the change is made in its turn, and the
  ///     change doesn't wait for it.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called on the main actor for each change with the observer, the object and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: At once, before the setter returns, if the change is made on the main actor and nothing of this
  /// observation is on its way there. Otherwise later, in the order of the changes. After the end
  /// nothing arrives on the main actor, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way holds neither observer nor object; both are held
  /// while the handler runs.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value: Sendable>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    on main: MainDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor (Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(object, keyPath, request, on: .main, filter: filter) {
      observer,
      object,
      change in
      MainActor.assumeIsolated { handler(observer, object, change) }
    }
  }

  /// Observes exactly one property, and calls a closure on the main actor.
  ///
  /// The object needn't be shared by threads: only the change goes over.
  ///
  /// ```swift
  /// observations.observe(model.$title, on: .main) { view, change in view.show(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - main: ``MainDelivery/main``.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told, asked on the thread that makes them.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called on the main actor for each change with the observer and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: At once, before the setter returns, if the change is made on the main actor and nothing of this
  /// observation is on its way there. Otherwise later, in the order of the changes. After the end
  /// nothing arrives on the main actor, nor what was on its way.
  /// - Lifetime: As without a context. What is on its way holds neither observer nor object; both are held
  /// while the handler runs.
  @discardableResult
  public func observe<Value: Sendable>(
    _ property: ObservedProperty<Value>,
    on main: MainDelivery,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor (Observer, Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(property, request, on: .main, filter: filter) { observer, change in
      MainActor.assumeIsolated { handler(observer, change) }
    }
  }
}
