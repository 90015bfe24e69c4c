/// What an operator keeps between two values of one subscription.
///
/// Only the thread that delivers touches it, so it needs no lock. An operator whose sources may send at
/// once does so inside of a `SerialQueue`.
// Unchecked, since the delivering thread is one at a time and no access spans a call.
@usableFromInline
final class State<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
