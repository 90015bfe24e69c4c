extension Signal {
  /// A signal of the elements of a sequence.
  ///
  /// - Parameter sequence: The sequence, which is gone through for each subscriber.
  /// - Returns: A signal that sends the elements and completes.
  /// - Delivery: All before `subscribe` returns. Disposing stops it.
  @inlinable
  public static func sequence<Elements: Sequence>(_ sequence: Elements) -> Signal
  where Elements.Element == Value {
    Signal(starting: { observer, lifetime in
      for element in sequence {
        if lifetime.hasEnded { return }
        observer.send(element)
      }
      if !lifetime.hasEnded { observer.complete() }
    })
  }
}
