extension Signal {
  /// Leaves out values that equal the one before, as a closure says.
  ///
  /// ```
  /// ──1──1──2──1──|
  ///   distinct(by: ==)
  /// ──1─────2──1──|
  /// ```
  ///
  /// - Parameter areEqual: Compares the last value that was sent with the next one, where that is sent.
  /// - Returns: A signal of the other values, which ends as this one does.
  @inlinable
  public func distinct(by areEqual: @escaping (Value, Value) -> Bool) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let last = State(nil as Value?)
      let comparing = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          if let last = last.value, areEqual(last, value) { return }
          last.value = value
          observer.send(value)
        }
      }
      start(comparing, lifetime)
    })
  }

  /// Leaves out values whose key equals that of the one before.
  ///
  /// ```swift
  /// songs.distinct(on: \.album)
  /// ```
  ///
  /// - Parameter key: Tells a value's key. Called once for each value, where it is sent.
  /// - Returns: A signal of the other values, which ends as this one does.
  @inlinable
  public func distinct<Key: Equatable>(on key: @escaping (Value) -> Key) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let last = State(nil as Key?)
      let comparing = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          let key = key(value)
          if let last = last.value, last == key { return }
          last.value = key
          observer.send(value)
        }
      }
      start(comparing, lifetime)
    })
  }
}

extension Signal where Value: Equatable {
  /// Leaves out values that equal the one before.
  ///
  /// Known elsewhere as `distinctUntilChanged`, `removeDuplicates` or `skipRepeats`. What was sent longer
  /// ago may come again; see ``unique()``.
  ///
  /// ```
  /// ──1──1──2──1──|
  ///   distinct
  /// ──1─────2──1──|
  /// ```
  ///
  /// - Returns: A signal of the other values, which ends as this one does.
  @inlinable
  public func distinct() -> Signal {
    distinct(by: { $0 == $1 })
  }
}
