// How a setter stores the value.
extension Observed {
  /// The address, for a store right after the access has ended.
  @inlinable
  @inline(__always)
  static func address(_ pointer: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Value> {
    pointer
  }

  /// Replaces a value, and lets go of the former one outside of the access to the property.
  ///
  /// In unspecialised code an assignment would let go of it inside, which makes the compiler check
  /// every access to the property for overlaps (Swift 6.3).
  @inlinable
  @inline(__always)
  static func store(_ value: Value, at pointer: UnsafeMutablePointer<Value>) {
    let former = pointer.move()
    pointer.initialize(to: value)
    // Or else the optimiser lets go of it before the store, and what it runs finds it in the property.
    withExtendedLifetime(former) {}
  }
}
