// What all forms with a delivery context come down to.
extension ObservationController {
  /// Observes a key path with a handler that is called by a context.
  func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ request: ObservationRequest,
    on context: DeliveryContext,
    filter: ObservationFilter<Value>,
    handler: @escaping (Observer, Object, Change<Value>) -> Void
  ) -> ObservationToken {
    let line = DeliveryLine(object, to: context, deliver: anchor.bind(handler))
    return ObservationDispatcher.observe(
      object,
      keyPath,
      request.delivered(by: line),
      filter: filter,
      ledger: ledger
    ) { _, change in line.pass(change) }
  }

  /// Observes exactly one property with a handler that is called by a context.
  func observe<Value>(
    _ property: ObservedProperty<Value>,
    _ request: ObservationRequest,
    on context: DeliveryContext,
    filter: ObservationFilter<Value>,
    handler: @escaping (Observer, Change<Value>) -> Void
  ) -> ObservationToken {
    let line = DeliveryLine<Value>(to: context) { [anchor] change in
      if let observer = anchor.observerToCall { handler(observer, change) }
    }
    return property.observe(
      request.delivered(by: line),
      filter: filter,
      ledger: ledger,
      handler: line.pass
    )
  }
}

extension DeliveryLine {
  /// A line whose handler is given the object.
  ///
  /// Neither the line nor what is on its way holds the object.
  convenience init<Object: AnyObject>(
    _ object: Object,
    to context: DeliveryContext,
    deliver: @escaping (Object, Change<Value>) -> Void
  ) {
    let reference = WeakReference(object)
    self.init(to: context) { change in
      if let object = reference.value { deliver(object, change) }
    }
  }
}
