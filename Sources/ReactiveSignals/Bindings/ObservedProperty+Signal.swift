public import KeyValueObservation

extension ObservedProperty {
  /// The values of the property, from the current one on.
  ///
  /// ```swift
  /// clock.$hour.signal.subscribe { print($0) }
  /// ```
  ///
  /// - Delivery: As `object.signal(for:)`.
  /// - Lifetime: Other than the property, the signal doesn't hold the object, nor does a subscription. It
  ///   completes when the object is gone.
  public var signal: Signal<Value, Never> {
    guard let projection else { return .empty }
    return object.signal(of: projection)
  }
}

extension KeyValueObservable {
  fileprivate func signal<Value>(of projection: AnyKeyPath) -> Signal<Value, Never> {
    observationSignal(until: nil) { object, observer in
      guard let property = object[keyPath: projection] as? ObservedProperty<Value> else {
        preconditionFailure("\(projection) doesn't lead to a property of this type")
      }
      return property.observe(options: [.initial, .new]) { change in
        if let value = change.new { observer.send(value) }
      }
    }
  }
}
