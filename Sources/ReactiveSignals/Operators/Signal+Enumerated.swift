extension Signal {
  /// Numbers the values.
  ///
  /// ```
  /// ──a─────b─────|
  ///   enumerated
  /// ──(0,a)─(1,b)─|
  /// ```
  ///
  /// - Returns: A signal of pairs of a number, from 0 on for each subscription, and the value, which ends as
  ///   this one does.
  @inlinable
  public func enumerated() -> Signal<(offset: Int, element: Value), Failure> {
    Signal<(offset: Int, element: Value), Failure>(starting: { [start] observer, lifetime in
      let next = State(0)
      let numbering = Observer<Value, Failure> { event in
        observer.relay(event) { value in
          let offset = next.value
          next.value = offset &+ 1
          observer.send((offset, value))
        }
      }
      start(numbering, lifetime)
    })
  }
}
