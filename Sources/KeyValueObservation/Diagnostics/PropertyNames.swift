/// Finds out how properties are called, for descriptions and messages.
///
/// On Linux a key path to a wrapped or computed property prints as an address, so the names are the
/// labels that a mirror of the object gives.
enum PropertyNames {
  /// The name of an observed property, as in `hour`.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - object: The object that it belongs to.
  /// - Returns: The name; nil if the object has no such property.
  static func name(of slot: PropertySlot, in object: AnyObject) -> String? {
    children(of: object).first { ($0.value as? any SlotStorage)?.storedSlot === slot }?.name
  }

  /// The name of what an observation watches: `hour`, `dog.name`, or what a computed property reads.
  static func name(of info: ObservationInfo, in object: AnyObject) -> String {
    if let slot = info.slot { return name(of: slot, in: object) ?? kind(of: slot.keyPath) }
    guard let derived = info as? DerivedInfo else { return "?" }
    let path = derived.keyPath
    return derived.actions.reads(derived).flatMap { name(of: path, reading: $0) } ?? kind(of: path)
  }

  /// The name of a property, with its class, as in `Clock.hour`.
  static func name(of keyPath: AnyKeyPath, on object: any KeyValueObservable) -> String {
    let slot = object.observationRegistry.core.slot(for: keyPath)
    if let name = slot.flatMap({ name(of: $0, in: object) }) {
      return "\(type(of: object)).\(name)"
    }
    let spelled = spelling(keyPath)
    return isAddress(spelled) ? "\(type(of: object)).\(kind(of: keyPath))" : spelled
  }

  /// The name of a property that isn't observed, or the candidates for it.
  static func guess<Object: AnyObject>(
    _ keyPath: PartialKeyPath<Object>,
    of object: Object
  ) -> String {
    let spelled = spelling(keyPath)
    guard isAddress(spelled) else { return spelled }
    let type = Swift.type(of: keyPath).valueType
    let candidates = children(of: object).filter { Swift.type(of: $0.value) == type }.map(\.name)
    let names = candidates.isEmpty ? kind(of: keyPath) : candidates.joined(separator: " or ")
    return "\(Object.self).\(names)"
  }

  /// What stands for a name where there is none, as in `a computed Int`.
  private static func kind(of keyPath: AnyKeyPath) -> String {
    "a computed \(type(of: keyPath).valueType)"
  }

  /// Whether the standard library printed an address instead of a name.
  private static func isAddress(_ spelled: String) -> Bool {
    spelled.contains("<computed 0x") || spelled.contains("<offset")
  }

  /// The key path as the standard library prints it.
  static func spelling(_ keyPath: AnyKeyPath) -> String {
    let text = String(reflecting: keyPath)
    return text.hasPrefix("\\") ? String(text.dropFirst()) : text
  }

  /// `dog.name` for a path from object to object, `{firstName, lastName}` for a computed property.
  private static func name(of keyPath: AnyKeyPath, reading reads: AccessTracker) -> String? {
    let parts = zip(reads.slots, reads.objects).map { name(of: $0, in: $1) ?? kind(of: $0.keyPath) }
    guard !parts.isEmpty else { return nil }
    if parts.count == 1, isInherited(reads.slots[0], as: keyPath) { return parts[0] }
    let isPath = zip(reads.objects, reads.objects.dropFirst()).allSatisfy { $0 !== $1 }
    return isPath && parts.count > 1
      ? parts.joined(separator: ".") : "{\(parts.joined(separator: ", "))}"
  }

  /// Whether a key path is a property of a base class, as a subclass spells it.
  private static func isInherited(_ slot: PropertySlot, as keyPath: AnyKeyPath) -> Bool {
    let spelled = type(of: keyPath)
    let declared = type(of: slot.keyPath)
    return keyPath is any SettableKeyPath && spelled.valueType == declared.valueType
      && spelled.rootType != declared.rootType
  }

  private static func children(of object: AnyObject) -> [(name: String, value: Any)] {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror).flatMap { mirror in
      mirror.children.map { child in
        let label = child.label ?? "?"
        let isWrapped = child.value is any SlotStorage && label.hasPrefix("_")
        return (isWrapped ? String(label.dropFirst()) : label, child.value)
      }
    }
  }
}

/// A key path that can write.
private protocol SettableKeyPath {}

extension ReferenceWritableKeyPath: SettableKeyPath {}

/// What stores a property together with its slot.
protocol SlotStorage {
  /// The slot, if it was made.
  var storedSlot: PropertySlot? { get }
}

extension Observed: SlotStorage {
  var storedSlot: PropertySlot? { slot?.takeUnretainedValue() }
}

extension ObservedWeak: SlotStorage {
  var storedSlot: PropertySlot? { slot?.takeUnretainedValue() }
}
