// Dictionaries tell the entries that were inserted, removed and replaced, without positions.
extension ObservedProperty {
  /// The value for a key.
  ///
  /// Setting it inserts or replaces an entry; setting nil removes it. Removing what isn't there tells
  /// nobody.
  ///
  /// - Parameter key: The key.
  public subscript<Key, Element>(key: Key) -> Element? where Value == [Key: Element] {
    get { value[key] }
    nonmutating set {
      edit(setting: newValue.map { [key: $0] } ?? [:], removing: newValue == nil ? [key] : [])
    }
  }

  /// Inserts or replaces an entry.
  ///
  /// - Parameters:
  ///   - element: The value.
  ///   - key: The key.
  /// - Returns: The value that was replaced; nil if there was none.
  @discardableResult
  public func updateValue<Key, Element>(_ element: Element, forKey key: Key) -> Element?
  where Value == [Key: Element] {
    defer { edit(setting: [key: element], removing: []) }
    return value[key]
  }

  /// Removes an entry.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value that was removed; nil if there was none.
  @discardableResult
  public func removeValue<Key, Element>(forKey key: Key) -> Element?
  where Value == [Key: Element] {
    defer { edit(setting: [:], removing: [key]) }
    return value[key]
  }

  /// Inserts and replaces entries, as one change.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - combine: The value for a key that is there, from the present one and the new one. Called
  ///     before anything changes.
  /// - Throws: What the closure threw. Nothing is merged then.
  public func merge<Key, Element>(
    _ entries: [Key: Element],
    uniquingKeysWith combine: (Element, Element) throws -> Element
  ) rethrows where Value == [Key: Element] {
    let present = value
    var merged = entries
    for (key, element) in entries {
      if let former = present[key] { merged[key] = try combine(former, element) }
    }
    edit(setting: merged, removing: [])
  }

  /// Removes all entries.
  public func removeAll<Key, Element>() where Value == [Key: Element] {
    edit(setting: [:], removing: Array(value.keys))
  }
}

extension ObservedProperty {
  /// Sets and removes entries, as far as there is something to do.
  private func edit<Key, Element>(setting new: [Key: Element], removing keys: [Key])
  where Value == [Key: Element] {
    let present = value
    let old = present.entries(for: Array(new.keys) + keys)
    guard !new.isEmpty || !old.isEmpty else { return }
    edit(
      PropertyEdit(
        old.isEmpty ? .insertion : new.isEmpty ? .removal : .replacement,
        at: nil,
        old: old.isEmpty ? nil : { _ in old },
        new: new.isEmpty ? nil : { _ in new },
        isSame: { _, _ in false },
        apply: { entries in
          for key in keys { entries[key] = nil }
          entries.merge(new) { $1 }
        }
      )
    )
  }
}

extension Dictionary {
  fileprivate func entries(for keys: [Key]) -> Self {
    var entries = Self()
    for key in keys {
      if let value = self[key] { entries[key] = value }
    }
    return entries
  }
}
