extension ObservedProperty {
  /// Observes the property until the token goes.
  ///
  /// - Parameters:
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change, whose key path is the projection, `\Clock.$hour`.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: After the store, on the thread that changes the property, in the order of
  ///   registration.
  /// - Lifetime: Ends with the token or the object. Neither keeps the other alive; the handler's
  ///   captures are released at the end.
  public func observe(
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return observe(request, filter: filter, ledger: nil, handler: handler)
  }

  /// Observes the property for a controller or for nobody in particular.
  func observe(
    _ request: ObservationRequest,
    filter: ObservationFilter<Value>,
    ledger: ObservationLedger?,
    handler: @escaping (Change<Value>) -> Void
  ) -> ObservationToken {
    observe(opening: object, request, filter, ledger, handler)
  }

  private func observe<Object: KeyValueObservable>(
    opening object: Object,
    _ request: ObservationRequest,
    _ filter: ObservationFilter<Value>,
    _ ledger: ObservationLedger?,
    _ handler: @escaping (Change<Value>) -> Void
  ) -> ObservationToken {
    ObservationDispatcher.observe(
      object,
      slot,
      isProjected: true,
      request,
      filter: filter,
      ledger: ledger,
      { (_: Object, change) in handler(change) },
      read: { read() }
    )
  }
}
