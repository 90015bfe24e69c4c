// For `object.$property`, which is reached anew for each observation, since it holds the object.
extension SequenceSource {
  /// Observes a property.
  ///
  /// - Parameters:
  ///   - property: The way to the property, which doesn't hold the object; it gives nil if that is gone.
  ///   - request: What is asked for.
  ///   - filter: Which changes are told.
  ///   - element: Makes an element of a change; nil if there is none.
  convenience init<Value>(
    _ property: @escaping () -> ObservedProperty<Value>?,
    _ request: SequenceRequest,
    _ filter: ObservationFilter<Value>,
    element: @escaping (Change<Value>) -> Element?
  ) {
    self.init {
      property().map { property in
        ElementSubscription(request.buffering) { feed in
          property.observe(request.request, filter: filter, ledger: nil) { change in
            if let element = element(change) { feed.send(element) }
          }
        }
      }
    }
  }

  /// Observes the values of a property.
  static func values(
    _ property: @escaping () -> ObservedProperty<Element>?,
    _ request: SequenceRequest,
    _ filter: ObservationFilter<Element>
  ) -> SequenceSource {
    SequenceSource(property, request, filter) { $0.settledValue ?? property()?.read() }
  }

  /// Observes the changes of a property.
  static func changes<Value>(
    _ property: @escaping () -> ObservedProperty<Value>?,
    _ request: SequenceRequest,
    _ filter: ObservationFilter<Value>
  ) -> SequenceSource where Element == Change<Value> {
    SequenceSource(property, request, filter) { $0 }
  }
}
