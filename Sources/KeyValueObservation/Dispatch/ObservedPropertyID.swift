/// What tells a property from others of the same object.
enum ObservedPropertyID: Hashable {
  /// A property with a slot.
  case slot(ObjectIdentifier)
  /// A nested or computed one, by the key path object that stands for all that are equal to it.
  ///
  /// Not the key path itself: it may hold arguments, whose equality and hash value must not be asked
  /// for under a lock.
  case path(ObjectIdentifier)
  /// Several properties together, by the serial number of the observation.
  case several(UInt64)
}

extension ObservedPropertyID {
  /// Tells what a key path stands for.
  ///
  /// `\Base.x` and `\Sub.x` are different key paths for one property, and the language has no way to
  /// ask. They are taken for one if the path reads just that property, can write, has its type, and
  /// has the same value.
  init<Object: KeyValueObservable, Value>(
    of keyPath: KeyPath<Object, Value>,
    on object: Object,
    reading slots: [PropertySlot]
  ) {
    self.init(of: keyPath, on: object, in: object.observationRegistry.core, reading: slots)
  }

  /// The same for an object of which only its registry's core is known.
  init<Object: AnyObject, Value>(
    of keyPath: KeyPath<Object, Value>,
    on object: Object,
    in core: RegistryCore,
    reading slots: [PropertySlot]
  ) {
    guard slots.count == 1, let slot = slots.first,
      slot.keyPath == keyPath || slot.isInherited(as: keyPath, on: object, in: core)
    else {
      self = .path(ObjectIdentifier(core.representative(of: keyPath)))
      return
    }
    self = .slot(ObjectIdentifier(slot))
  }
}

extension PropertySlot {
  fileprivate func isInherited<Object: AnyObject, Value>(
    as keyPath: KeyPath<Object, Value>,
    on object: Object,
    in objectCore: RegistryCore
  ) -> Bool {
    guard keyPath is ReferenceWritableKeyPath<Object, Value>, core === objectCore else {
      return false
    }
    let spelled = type(of: keyPath)
    let declared = type(of: self.keyPath)
    return declared.valueType == spelled.valueType && declared.rootType != spelled.rootType
      && isSameValue(object[keyPath: keyPath], object[keyPath: self.keyPath])
  }
}

/// Whether two values are equal, as far as they can be compared.
private func isSameValue(_ first: Any, _ second: Any?) -> Bool {
  guard let first = first as? any Equatable else { return true }
  return isEqual(first, to: second)
}

private func isEqual<Value: Equatable>(_ first: Value, to second: Any?) -> Bool {
  second as? Value == first
}
