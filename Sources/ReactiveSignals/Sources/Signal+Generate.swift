extension Signal {
  /// A signal of values of which each is made of the one before.
  ///
  /// ```swift
  /// Signal<Int, Never>.generate(1, while: { $0 < 100 }) { $0 * 2 }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - condition: Whether a value is sent. Called with each; the first refusal is the end.
  ///   - next: Makes the next value. Called when a value was sent.
  /// - Returns: A signal that sends the values and completes.
  /// - Delivery: All before `subscribe` returns. Disposing stops it.
  @inlinable
  public static func generate(
    _ first: Value,
    while condition: @escaping (Value) -> Bool,
    next: @escaping (Value) -> Value
  ) -> Signal {
    Signal(starting: { observer, lifetime in
      var value = first
      while !lifetime.hasEnded, condition(value) {
        observer.send(value)
        if lifetime.hasEnded { return }
        value = next(value)
      }
      if !lifetime.hasEnded { observer.complete() }
    })
  }

  /// A signal of the same value again and again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - count: How many times; nil for no end.
  /// - Returns: A signal that sends the value and completes.
  /// - Delivery: All before `subscribe` returns. Without a count, `subscribe` only returns when one of the
  ///   closures or an operator, `take` for instance, ends the subscription.
  @inlinable
  public static func repeating(_ value: Value, count: Int? = nil) -> Signal {
    Signal(starting: { observer, lifetime in
      var remaining = count ?? .max
      while !lifetime.hasEnded, remaining > 0 {
        observer.send(value)
        if count != nil { remaining -= 1 }
      }
      if !lifetime.hasEnded { observer.complete() }
    })
  }
}

extension Signal where Value: Strideable, Value.Stride: SignedInteger {
  /// A signal of the numbers of a range.
  ///
  /// - Parameter range: The range.
  /// - Returns: A signal that sends the numbers and completes.
  /// - Delivery: All before `subscribe` returns. Disposing stops it.
  @inlinable
  public static func range(_ range: Range<Value>) -> Signal {
    .sequence(range)
  }

  /// A signal of the numbers of a range.
  ///
  /// - Parameter range: The range.
  /// - Returns: A signal that sends the numbers and completes.
  /// - Delivery: All before `subscribe` returns. Disposing stops it.
  @inlinable
  public static func range(_ range: ClosedRange<Value>) -> Signal {
    .sequence(range)
  }
}
