extension Signal {
  /// Makes another value of each value, and leaves out those of which none is made.
  ///
  /// ```
  /// ──"1"──"x"──"3"──|
  ///   compactMap { Int($0) }
  /// ───1─────────3───|
  /// ```
  ///
  /// - Parameter transform: Makes the new value, or nil. Called where the value is sent.
  /// - Returns: A signal of what was made, which ends as this one does.
  @inlinable
  public func compactMap<Output>(
    _ transform: @escaping (Value) -> Output?
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(starting: { [start] observer, lifetime in
      let mapping = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          if let output = transform(value) { observer.send(output) }
        }
      }
      start(mapping, lifetime)
    })
  }
}
