extension ObservationController {
  /// Ends the observations of a property, however it was spelled.
  ///
  /// Does nothing if the property isn't observed by this controller.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: The property. If it isn't known, it is read once.
  public func unobserve<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>
  ) {
    guard let core = object.observationRegistry.existingCore else { return }
    let property = core.property(of: keyPath, on: object)
    ledger.end(property, of: core)
    bindings.existing?.end(property, of: core)
  }

  /// Ends the observations of a property.
  ///
  /// Does nothing if the property isn't observed by this controller.
  ///
  /// - Parameter property: The property, as in `clock.$hour`.
  public func unobserve<Value>(_ property: ObservedProperty<Value>) {
    let slot = property.slot
    ledger.end(.slot(ObjectIdentifier(slot)), of: slot.core)
    bindings.existing?.end(.slot(ObjectIdentifier(slot)), of: slot.core)
  }

  /// Ends all observations of an object.
  ///
  /// Does nothing if the object isn't observed by this controller.
  ///
  /// - Parameter object: The object.
  public func unobserve(_ object: some KeyValueObservable) {
    guard let core = object.observationRegistry.existingCore else { return }
    ledger.end(core)
    bindings.existing?.end(of: core)
  }

  /// Ends all observations of the controller, which may go on to be used.
  ///
  /// Does nothing if there are none. All are ended before anything that was captured is released.
  public func unobserveAll() {
    ledger.endAll()
    bindings.existing?.endAll()
  }
}

extension RegistryCore {
  /// What tells a property from others, found in the way in which it was found for observing it.
  func property<Object: AnyObject, Value>(
    of keyPath: KeyPath<Object, Value>,
    on object: Object
  ) -> ObservedPropertyID {
    if let slot = slot(lastFoundFor: keyPath) {
      return slot._withUnsafeGuaranteedRef { .slot(ObjectIdentifier($0)) }
    }
    let reads = AccessTracker.track { object[keyPath: keyPath] }.reads
    return ObservedPropertyID(of: keyPath, on: object, in: self, reading: reads.slots)
  }
}
