/// A property of an observable object, as bindings tell it from others.
struct BindingPlace: Equatable {
  // Held, so that its address isn't given to another object's meanwhile.
  let core: RegistryCore
  let property: ObservedPropertyID

  static func == (lhs: BindingPlace, rhs: BindingPlace) -> Bool {
    lhs.core === rhs.core && lhs.property == rhs.property
  }
}

/// One end of a binding: a property of an object, which needn't be observable if it is only set.
struct BindingEnd {
  let object: WeakReference<AnyObject>
  let keyPath: AnyKeyPath
  /// The property, if the object is observable.
  let place: BindingPlace?

  /// Finds out what a key path stands for.
  init<Object: AnyObject, Value>(_ object: Object, _ keyPath: KeyPath<Object, Value>) {
    self.object = WeakReference(object)
    self.keyPath = keyPath
    guard let observable = object as? any KeyValueObservable else {
      place = nil
      return
    }
    let core = observable.observationRegistry.core
    let property = core.property(of: keyPath, on: object)
    place = BindingPlace(core: core, property: property)
  }

  /// Whether both are the same property of the same object.
  ///
  /// It may compare key paths, which may hold arguments, so it isn't asked for under a lock.
  func isSame(as other: BindingEnd) -> Bool {
    if let place, let otherPlace = other.place { return place == otherPlace }
    guard let object = object.value, object === other.object.value else { return false }
    return keyPath == other.keyPath
  }
}
