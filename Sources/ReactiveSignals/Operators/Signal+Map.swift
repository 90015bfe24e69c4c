extension Signal {
  /// Makes another value of each value.
  ///
  /// ```
  /// ──1──2──3──|
  ///   map { $0 * 10 }
  /// ──10─20─30─|
  /// ```
  ///
  /// - Parameter transform: Makes the new value, where the value is sent.
  /// - Returns: A signal of what was made, which ends as this one does.
  @inlinable
  public func map<Output>(
    _ transform: @escaping (Value) -> Output
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(starting: { [start] observer, lifetime in
      start(Observer { event in observer.send(event.map(transform)) }, lifetime)
    })
  }
}
