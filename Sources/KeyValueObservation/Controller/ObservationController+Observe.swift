extension ObservationController {
  /// Observes a property, and calls a closure.
  ///
  /// ```swift
  /// observations.observe(clock, \.hour, options: [.initial, .new]) { view, clock, change in
  ///   view.show(change.new)
  /// }
  /// ```
  ///
  /// A key path that reads no observed property is refused, see ``ObservationDiagnostics``.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties. It is read once or twice to find out what it depends on.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change with the observer, the object and the change.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: After the store, on the thread that changes the property, in the order of
  ///   registration.
  /// - Lifetime: Ends with the controller, the observer, the object, or when it is unobserved. The
  ///   handler's captures are released then.
  @discardableResult
  public func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    ObservationDispatcher.observe(
      object,
      keyPath,
      ObservationRequest(options, file: file, line: line),
      filter: filter,
      ledger: ledger,
      handler: anchor.bind(handler)
    )
  }

  /// Observes exactly one property, which is proved to notify, and calls a closure.
  ///
  /// ```swift
  /// observations.observe(clock.$hour) { view, change in view.show(change.new) }
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property. It isn't read, unless for the initial call.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change with the observer and the change, whose key path is the
  ///     projection, `\Clock.$hour`.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: After the store, on the thread that changes the property, in the order of
  ///   registration.
  /// - Lifetime: Ends with the controller, the observer, the object, or when it is unobserved. The
  ///   handler's captures are released then.
  @discardableResult
  public func observe<Value>(
    _ property: ObservedProperty<Value>,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Observer, Change<Value>) -> Void
  ) -> ObservationToken {
    let bound = anchor.bind { (observer: Observer, _: AnyObject, change) in
      handler(observer, change)
    }
    let request = ObservationRequest(options, file: file, line: line)
    // The slot stands in for the object, which a handler must not hold.
    let slot = property.slot
    return property.observe(request, filter: filter, ledger: ledger) { bound(slot, $0) }
  }
}

extension ObservationController where Observer: Sendable {
  /// Observes a property of an object that threads share, and calls a closure.
  ///
  /// ```swift
  /// observations.observe(clock, \.hour, options: [.initial, .new]) { view, clock, change in
  ///   view.show(change.new)
  /// }
  /// ```
  ///
  /// A key path that reads no observed property is refused, see ``ObservationDiagnostics``.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties. It is read once or twice to find out what it depends on.
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change with the observer, the object and the change, on whatever thread made it.
  /// - Returns: A token, which may be dropped: the controller holds it. For a duplicate see
  ///   ``DuplicatePolicy``.
  /// - Delivery: After the store, on the thread that changes the property, in the order of
  ///   registration.
  /// - Lifetime: Ends with the controller, the observer, the object, or when it is unobserved. The
  ///   handler's captures are released then.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    ObservationDispatcher.observe(
      object,
      keyPath,
      ObservationRequest(options, file: file, line: line),
      filter: filter,
      ledger: ledger,
      handler: anchor.bind(handler)
    )
  }
}
