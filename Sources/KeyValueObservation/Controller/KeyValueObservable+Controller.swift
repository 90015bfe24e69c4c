extension KeyValueObservable {
  /// The object's own controller, with the object as the observer, made on first use.
  ///
  /// It doesn't keep alive what it observes.
  ///
  /// - Lifetime: The object owns it, and it ends with the object. It may be used in `deinit`, where
  ///   its observer reads nil. A class and its subclass, which name different observers, have
  ///   controllers of their own.
  public var observationController: ObservationController<Self> {
    controller(retainsObserved: false)
  }

  /// The object's own controller that keeps alive what it observes, made on first use.
  ///
  /// Observing the object itself with it makes no cycle.
  ///
  /// - Lifetime: As that of ``observationController``.
  public var retainingObservationController: ObservationController<Self> {
    controller(retainsObserved: true)
  }

  private func controller(retainsObserved: Bool) -> ObservationController<Self> {
    let key = RegistryExtras.ControllerKey(
      observer: ObjectIdentifier(Self.self),
      retainsObserved: retainsObserved
    )
    return observationRegistry.core.controller(key) {
      ObservationController(observer: self, retainsObserved: retainsObserved)
    }
  }
}

extension RegistryCore {
  /// The controller of a kind, or the given one if there is none yet.
  fileprivate func controller<Controller: AnyObject>(
    _ key: RegistryExtras.ControllerKey,
    _ make: () -> Controller
  ) -> Controller {
    let present = withLock { $0.extras?.controllers[key] }
    if let present = present as? Controller { return present }
    let made = make()
    return withLock { contents in
      contents.withExtras { extras in
        if let present = extras.controllers[key] as? Controller { return present }
        extras.controllers[key] = made
        return made
      }
    }
  }
}
