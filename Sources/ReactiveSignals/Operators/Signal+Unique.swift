extension Signal {
  /// Leaves out values whose key has been there before.
  ///
  /// - Parameter key: Tells a value's key. Called once for each value, where it is sent.
  /// - Returns: A signal of the values with new keys, which ends as this one does.
  /// - Lifetime: Each subscription keeps all keys until it ends.
  @inlinable
  public func unique<Key: Hashable>(on key: @escaping (Value) -> Key) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let keys = State([] as Set<Key>)
      let remembering = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          if keys.insert(key(value)) { observer.send(value) }
        }
      }
      start(remembering, lifetime)
    })
  }
}

extension Signal where Value: Hashable {
  /// Leaves out values that have been there before.
  ///
  /// ```
  /// ──1──2──1──3──2──|
  ///   unique
  /// ──1──2─────3─────|
  /// ```
  ///
  /// - Returns: A signal of the new values, which ends as this one does.
  /// - Lifetime: Each subscription keeps all values until it ends.
  @inlinable
  public func unique() -> Signal {
    unique(on: { $0 })
  }
}

extension State {
  /// Inserts a key into a set, which isn't accessed while keys compare themselves.
  ///
  /// - Returns: Whether it wasn't there.
  @inlinable
  func insert<Key: Hashable>(_ key: Key) -> Bool where Value == Set<Key> {
    var keys: Set<Key> = []
    swap(&keys, &value)
    let isNew = keys.insert(key).inserted
    value = keys
    return isNew
  }
}
