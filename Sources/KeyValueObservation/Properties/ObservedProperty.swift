/// One observed property of one object: what `object.$name` gives.
///
/// It is the compile-time proof that the property can notify, so observing it reads nothing and can't
/// be refused. It also reads and writes the property.
///
/// ```swift
/// let token = clock.$hour.observe { change in print(change.new) }
/// clock.$hour.value = 12
/// ```
///
/// - Lifetime: It holds the object, so don't store it where the object shouldn't be held.
public struct ObservedProperty<Value> {
  /// The object.
  public let object: any KeyValueObservable
  @usableFromInline let slot: PropertySlot
  /// Whether `access` notifies, as it can't be told apart from the store.
  @usableFromInline let notifiesByItself: Bool
  /// Lets a closure change the value in place, or a copy of it that is then let go.
  @usableFromInline let access: (_ isChange: Bool, _ body: (inout Value) -> Void) -> Void

  @inlinable
  init(
    object: any KeyValueObservable,
    slot: Unmanaged<PropertySlot>,
    notifiesByItself: Bool,
    access: @escaping (_ isChange: Bool, _ body: (inout Value) -> Void) -> Void
  ) {
    self.object = object
    self.slot = slot.takeUnretainedValue()
    self.notifiesByItself = notifiesByItself
    self.access = access
  }

  /// Whether this is the property of a slot.
  @usableFromInline
  func isSlot(_ slot: Unmanaged<PropertySlot>?) -> Bool {
    slot?.toOpaque() == Unmanaged.passUnretained(self.slot).toOpaque()
  }

  /// The property as its class spells its projection, `\Clock.$hour`.
  package var projection: AnyKeyPath? { slot.core.withLock { _ in slot.projection } }

  /// The property's value.
  ///
  /// Setting it notifies, as on the object.
  public var value: Value {
    @inlinable get {
      if object.observationRegistry.isAnyTrackerActive { AccessTracker.note(slot, of: object) }
      return read()
    }
    @inlinable nonmutating set {
      // What is replaced goes outside of the access.
      var former = newValue
      mutate { swap(&$0, &former) }
    }
  }

  /// Mutates the value in place, as one change.
  ///
  /// - Parameter body: Runs at once, on the stored value.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw. What it had stored by then is a change all the same.
  @inlinable
  @discardableResult
  public func update<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    mutate { value in
      do throws(Failure) {
        outcome = .success(try body(&value))
      } catch {
        outcome = .failure(error)
      }
    }
    guard let outcome else { fatalError("a mutation always runs its body") }
    return try outcome.get()
  }
}
