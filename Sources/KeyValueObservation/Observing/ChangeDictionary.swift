/// A change whose type isn't known at compile time, for handlers that hear of several properties.
///
/// ```swift
/// observations.observe(clock, keyPaths: [\.hour, \.alarms]) { view, clock, change in
///   if let hour = change.new(as: \Clock.hour) { view.show(hour) }
/// }
/// ```
///
/// It is a value: it doesn't change after it was delivered.
public struct ChangeDictionary {
  private let values: [ChangeKey: Any]

  /// Makes a dictionary from a change.
  ///
  /// - Parameter change: The change. What it lacks, the dictionary lacks too.
  public init<Value>(_ change: Change<Value>) {
    var values: [ChangeKey: Any] = [.kind: change.kind, .keyPath: change.keyPath]
    if let new = change.new { values[.new] = .some(new) }
    if let old = change.old { values[.old] = .some(old) }
    if let indexes = change.indexes { values[.indexes] = indexes }
    if change.isPrior { values[.notificationIsPrior] = true }
    self.values = values
  }

  /// The value of a key; nil if it isn't there.
  ///
  /// - Parameter key: The key.
  public subscript(key: ChangeKey) -> Any? { values[key] }

  /// The keys that are there, in the order of their declaration.
  public var keys: [ChangeKey] { ChangeKey.allCases.filter { values[$0] != nil } }
}

// MARK: - Typed access

extension ChangeDictionary {
  /// How the property changed.
  public var kind: ChangeKind { values[.kind] as? ChangeKind ?? .setting }

  /// The property that changed, as it was spelled.
  public var keyPath: AnyKeyPath { values[.keyPath] as? AnyKeyPath ?? \Self.self }

  /// The affected positions of a collection.
  public var indexes: RangeSet<Int>? { values[.indexes] as? RangeSet<Int> }

  /// Whether the change is about to happen rather than done.
  public var isPrior: Bool { values[.notificationIsPrior] as? Bool ?? false }

  /// The value after the change.
  ///
  /// - Parameter property: The property that it is expected to be of.
  /// - Returns: The value; nil if another property changed or the value wasn't asked for.
  public func new<Root, Value>(as property: KeyPath<Root, Value>) -> Value? {
    value(.new, of: property)
  }

  /// The value before the change.
  ///
  /// - Parameter property: The property that it is expected to be of.
  /// - Returns: The value; nil if another property changed or the value wasn't asked for.
  public func old<Root, Value>(as property: KeyPath<Root, Value>) -> Value? {
    value(.old, of: property)
  }

  private func value<Root, Value>(_ key: ChangeKey, of property: KeyPath<Root, Value>) -> Value? {
    guard keyPath == property, let value = values[key] else { return nil }
    return value as? Value
  }
}

extension ChangeDictionary: CustomStringConvertible {
  /// The values in one line, as in `[kind: setting, new: 12]`.
  public var description: String {
    let parts = keys.filter { $0 != .keyPath }.map {
      "\($0): \(values[$0].map { "\($0)" } ?? "nil")"
    }
    return "[\(parts.joined(separator: ", "))]"
  }
}
