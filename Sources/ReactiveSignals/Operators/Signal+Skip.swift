extension Signal {
  /// Leaves out the first values.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   skip(2)
  /// ────────3──4──|
  /// ```
  ///
  /// - Parameter count: How many values to leave out. With 0 or less, it is this signal.
  /// - Returns: A signal of the other values, which ends as this one does.
  @inlinable
  public func skip(_ count: Int) -> Signal {
    guard count > 0 else { return self }
    return Signal(starting: { [start] observer, lifetime in
      let remaining = State(count)
      let skipping = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          guard remaining.value > 0 else { return observer.send(value) }
          remaining.value -= 1
        }
      }
      start(skipping, lifetime)
    })
  }

  /// Leaves out the last values.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   skip(last: 2)
  /// ────────1──2──|
  /// ```
  ///
  /// - Parameter count: How many values to leave out. With 0 or less, it is this signal.
  /// - Returns: A signal of the other values, each of them so many values later, which ends as this one does.
  @inlinable
  public func skip(last count: Int) -> Signal {
    guard count > 0 else { return self }
    return Signal(starting: { [start] observer, lifetime in
      let tail = State(Tail<Value>(count))
      let skipping = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          if let former = tail.value.append(value) { observer.send(former) }
        }
      }
      start(skipping, lifetime)
    })
  }

  /// Leaves out the first values, as long as they satisfy a predicate.
  ///
  /// ```
  /// ──1──2──3──1──|
  ///   skip(while: { $0 < 3 })
  /// ────────3──1──|
  /// ```
  ///
  /// - Parameter isSkipped: Whether a value is left out. Not called any more after it has refused once.
  /// - Returns: A signal of the other values, which ends as this one does.
  @inlinable
  public func skip(while isSkipped: @escaping (Value) -> Bool) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let isOpen = State(false)
      let skipping = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          if !isOpen.value, isSkipped(value) { return }
          isOpen.value = true
          observer.send(value)
        }
      }
      start(skipping, lifetime)
    })
  }
}
