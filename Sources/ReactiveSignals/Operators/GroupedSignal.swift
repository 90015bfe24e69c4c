/// The values of a signal that have a key in common.
///
/// Made by ``Signal/groupBy(_:)``.
@frozen
public struct GroupedSignal<Key: Hashable, Value, Failure: Error> {
  /// What the values have in common.
  public let key: Key
  /// The values.
  public let signal: Signal<Value, Failure>

  @inlinable
  init(_ key: Key, _ signal: Signal<Value, Failure>) {
    self.key = key
    self.signal = signal
  }
}
