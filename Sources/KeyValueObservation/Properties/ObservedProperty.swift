/// One observed property of one object: what `object.$name` gives.
///
/// It is the compile-time proof that the property can notify, so observing it reads nothing and can't
/// be refused. It also reads and writes the property.
///
/// ```swift
/// let token = clock.$hour.observe { change in print(change.new) }
/// clock.$hour.value += 1
/// ```
///
/// - Lifetime: It holds the object, so don't store it where the object shouldn't be held.
public struct ObservedProperty<Value> {
  /// The object.
  public let object: any KeyValueObservable
  @usableFromInline let slot: PropertySlot
  @usableFromInline let read: () -> Value
  @usableFromInline let mutate: ((inout Value) -> Void) -> Void

  @inlinable
  init(
    object: any KeyValueObservable,
    slot: PropertySlot,
    read: @escaping () -> Value,
    mutate: @escaping ((inout Value) -> Void) -> Void
  ) {
    self.object = object
    self.slot = slot
    self.read = read
    self.mutate = mutate
  }

  /// The property, as its class spells it.
  @inlinable public var keyPath: AnyKeyPath { slot.keyPath }

  /// The property's value. Setting or mutating it notifies as it does on the object.
  @inlinable public var value: Value {
    get { read() }
    nonmutating set { mutate { $0 = newValue } }
  }
}
