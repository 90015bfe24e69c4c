extension Signal {
  /// A signal of one value.
  ///
  /// - Parameter value: The value.
  /// - Returns: A signal that sends the value to each subscriber and completes.
  @inlinable
  public static func just(_ value: Value) -> Signal {
    Signal(starting: { observer, lifetime in
      observer.send(value)
      if !lifetime.hasEnded { observer.complete() }
    })
  }

  /// A signal that completes at once.
  @inlinable public static var empty: Signal {
    Signal(starting: { observer, _ in observer.complete() })
  }

  /// A signal that never sends anything and never ends by itself.
  @inlinable public static var never: Signal {
    Signal(starting: { _, _ in })
  }

  /// A signal that fails at once.
  ///
  /// - Parameter failure: The error.
  /// - Returns: The signal.
  @inlinable
  public static func fail(_ failure: Failure) -> Signal {
    Signal(starting: { observer, _ in observer.fail(failure) })
  }
}
