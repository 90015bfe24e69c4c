extension ObservationController {
  /// Observes several properties with one closure.
  ///
  /// ```swift
  /// observations.observe(clock, keyPaths: [\.hour, \.alarms]) { view, clock, change in
  ///   view.clockDidChange(change.keyPath)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPaths: The properties. An empty list is refused, see ``ObservationDiagnostics``.
  ///   - options: What the handler is told, and when.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change of each property with the observer, the object and the
  ///     change, which tells the property.
  /// - Returns: A token for each property, which may be dropped: the controller holds them.
  /// - Delivery: As for a closure, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: Each property is an observation of its own, as for a closure.
  @discardableResult
  public func observe<Object: KeyValueObservable>(
    _ object: Object,
    keyPaths: [PartialKeyPath<Object>],
    options: ObservingOptions = .new,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Observer, Object, ChangeDictionary) -> Void
  ) -> [ObservationToken] {
    observe(object, each: keyPaths, ObservationRequest(options, file: file, line: line), handler)
  }
}

extension ObservationController where Observer: Sendable {
  /// Observes several properties of an object that threads share with one closure.
  ///
  /// ```swift
  /// observations.observe(clock, keyPaths: [\.hour, \.alarms]) { view, clock, change in
  ///   view.clockDidChange(change.keyPath)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPaths: The properties. An empty list is refused, see ``ObservationDiagnostics``.
  ///   - options: What the handler is told, and when.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change of each property with the observer, the object and the
  ///     change, which tells the property; on whatever thread made it.
  /// - Returns: A token for each property, which may be dropped: the controller holds them.
  /// - Delivery: As for a closure, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: Each property is an observation of its own, as for a closure.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable>(
    _ object: Object,
    keyPaths: [any PartialKeyPath<Object> & Sendable],
    options: ObservingOptions = .new,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Observer, Object, ChangeDictionary) -> Void
  ) -> [ObservationToken] {
    observe(object, each: keyPaths, ObservationRequest(options, file: file, line: line), handler)
  }
}

extension ObservationController {
  private func observe<Object: KeyValueObservable>(
    _ object: Object,
    each keyPaths: [PartialKeyPath<Object>],
    _ request: ObservationRequest,
    _ handler: @escaping (Observer, Object, ChangeDictionary) -> Void
  ) -> [ObservationToken] {
    if keyPaths.isEmpty { ObservationDiagnostics.report(.noKeyPaths(of: object, at: request.site)) }
    return keyPaths.map { keyPath in
      func open<Value>(_ type: Value.Type) -> ObservationToken {
        ObservationDispatcher.observe(
          object,
          unsafeDowncast(keyPath, to: KeyPath<Object, Value>.self),
          request,
          filter: .all,
          ledger: ledger,
          handler: anchor.bind { observer, object, change in
            handler(observer, object, ChangeDictionary(change))
          }
        )
      }
      // A value of type `Any.Type` is opened by no other means (Swift 6.3).
      return _openExistential(Swift.type(of: keyPath).valueType, do: open)
    }
  }
}
