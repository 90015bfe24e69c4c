extension KeyValueObservable {
  /// Observes a key path, without a controller, with a handler that is called by a context.
  func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    _ request: ObservationRequest,
    on context: DeliveryContext,
    filter: ObservationFilter<Value>,
    handler: @escaping (Self, Change<Value>) -> Void
  ) -> ObservationToken {
    let line = DeliveryLine(self, to: context, deliver: handler)
    return ObservationDispatcher.observe(
      self,
      keyPath,
      request.delivered(by: line),
      filter: filter,
      ledger: nil
    ) { _, change in line.pass(change) }
  }
}

extension ObservedProperty {
  /// Observes the property, without a controller, with a handler that is called by a context.
  func observe(
    _ request: ObservationRequest,
    on context: DeliveryContext,
    filter: ObservationFilter<Value>,
    handler: @escaping (Change<Value>) -> Void
  ) -> ObservationToken {
    let line = DeliveryLine(to: context, deliver: handler)
    return observe(
      request.delivered(by: line),
      filter: filter,
      ledger: nil,
      handler: line.pass
    )
  }
}
