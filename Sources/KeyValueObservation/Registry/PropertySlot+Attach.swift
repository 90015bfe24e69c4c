extension PropertySlot {
  /// Attaches an observation of the property.
  ///
  /// - Parameters:
  ///   - info: The observation, which its token owns from now on.
  ///   - token: The token.
  ///   - current: The value at that very moment, if the property is one for several threads.
  /// - Returns: Whether it was attached; not so if the object is gone.
  func attach<Value>(
    _ info: PropertyInfo<Value>,
    token: ObservationToken,
    reading current: inout Value?
  ) -> Bool {
    guard let cell else { return core.attach(info, to: self, token: token) }
    // The slot has one type of value.
    let known = unsafeDowncast(cell, to: SynchronizedCell<Value>.self)
    return core.attach(info, to: self, token: token) { current = known.value }
  }
}
