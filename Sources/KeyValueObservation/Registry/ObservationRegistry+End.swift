extension ObservationRegistry {
  /// Asks to be called at the object's end.
  ///
  /// - Parameter action: Called once; at once if the object has ended already.
  /// - Returns: The action's registration, with which it can be taken back. It may be dropped.
  /// - Delivery: On the thread that lets go of the object, in the order of registration, with nothing
  ///   locked, after the object's observations have ended. Weak references to the object read nil.
  /// - Lifetime: The action is released after it was called, or when it is taken back.
  @discardableResult
  public func onEnd(_ action: @escaping () -> Void) -> EndRegistration {
    let core = core
    return EndRegistration(core: core, number: core.addEndAction(action))
  }
}
