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
    if let slot = info.slot { return name(of: slot, in: object) ?? placeholder(for: slot.keyPath) }
    return name(of: info, reading: (info as? DerivedInfo).flatMap { $0.actions.reads($0) })
  }

  /// The name of a nested or computed property that was read just now.
  static func name(of info: ObservationInfo, reading reads: AccessTracker?) -> String {
    let path = info.keyPath
    return reads.flatMap { name(of: path, reading: $0) } ?? placeholder(for: path)
  }

  /// The name of a property, with its class, as in `Clock.hour`.
  static func name(of keyPath: AnyKeyPath, on object: any KeyValueObservable) -> String {
    let slot = object.observationRegistry.core.slot(for: keyPath)
    if let name = slot.flatMap({ name(of: $0, in: object) }) {
      return "\(type(of: object)).\(name)"
    }
    let spelled = spelling(keyPath)
    return isAddress(spelled) ? "\(type(of: object)).\(placeholder(for: keyPath))" : spelled
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
    let names =
      candidates.isEmpty ? placeholder(for: keyPath) : candidates.joined(separator: " or ")
    return "\(Object.self).\(names)"
  }

  /// Whether the standard library printed an address instead of a name.
  private static func isAddress(_ spelled: String) -> Bool {
    spelled.contains("<computed 0x") || spelled.contains("<offset")
  }

  /// What stands for a property whose name isn't known: no address, which would differ from run to
  /// run.
  static func placeholder(for keyPath: AnyKeyPath) -> String {
    let spelled = spelling(keyPath)
    return isAddress(spelled) ? "a computed \(type(of: keyPath).valueType)" : spelled
  }

  /// The key path as the standard library prints it.
  private static func spelling(_ keyPath: AnyKeyPath) -> String {
    let text = String(reflecting: keyPath)
    return text.hasPrefix("\\") ? String(text.dropFirst()) : text
  }

  /// `dog.name` for a path from object to object, `{firstName, lastName}` for a computed property.
  private static func name(of keyPath: AnyKeyPath, reading reads: AccessTracker) -> String? {
    let reads = Array(zip(reads.slots, reads.objects))
    let parts = reads.map { name(of: $0, in: $1) ?? placeholder(for: $0.keyPath) }
    guard let first = reads.first else { return nil }
    if parts.count == 1, isInherited(first.0, as: keyPath) { return parts[0] }
    let isPath = zip(reads, reads.dropFirst()).allSatisfy { leads($0, to: $1.1) }
    return isPath && parts.count > 1 ? parts.joined(separator: ".") : braces(around: parts)
  }

  /// Whether a property that was read may be the step of a path to the object that was read next.
  private static func leads(
    _ read: (slot: PropertySlot, object: AnyObject),
    to next: AnyObject
  ) -> Bool {
    guard read.object !== next else { return false }
    let storages = children(of: read.object).lazy.compactMap { $0.value as? any SlotStorage }
    let value = storages.first { $0.storedSlot === read.slot }?.storedValue
    return value.map(mayHoldObjects) ?? true
  }

  private static func mayHoldObjects(_ value: Any) -> Bool {
    type(of: value) is any AnyObject.Type
      || Mirror(reflecting: value).children.contains { mayHoldObjects($0.value) }
  }

  /// One name as it is, several in braces.
  static func list(_ names: [String]) -> String {
    names.count == 1 ? names.joined() : braces(around: names)
  }

  /// Names in braces, each of them once.
  private static func braces(around names: [String]) -> String {
    var known: Set<String> = []
    return "{\(names.filter { known.insert($0).inserted }.joined(separator: ", "))}"
  }

  /// Whether a key path is a property of a base class, as a subclass spells it.
  private static func isInherited(_ slot: PropertySlot, as keyPath: AnyKeyPath) -> Bool {
    let spelled = type(of: keyPath)
    let declared = type(of: slot.keyPath)
    return keyPath is any SettableKeyPath && spelled.valueType == declared.valueType
      && spelled.rootType != declared.rootType
  }

  /// A label as it is written, where it isn't one word: the compiler puts it in backticks, and other
  /// spaces into it (Swift 6.3).
  private static func plain(_ label: String) -> String {
    String(label.compactMap { $0 == "`" ? nil : $0 == "\u{A0}" ? " " : $0 })
  }

  private static func children(of object: AnyObject) -> [(name: String, value: Any)] {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror).flatMap { mirror in
      mirror.children.map { child in
        let label = child.label.map(plain) ?? "?"
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
  /// The value, if it can be told.
  var storedValue: Any? { get }
}

extension SlotStorage {
  var storedValue: Any? { nil }
}

extension Observed: SlotStorage {
  var storedSlot: PropertySlot? { slot?.takeUnretainedValue() }
  var storedValue: Any? { value }
}

extension ObservedWeak: SlotStorage {
  var storedSlot: PropertySlot? { slot?.takeUnretainedValue() }
}
