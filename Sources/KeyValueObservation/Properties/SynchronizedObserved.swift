/// Makes a stored property of a class observable, for objects that several threads use.
///
/// ```swift
/// final class Counter: KeyValueObservable, @unchecked Sendable {
///   let observationRegistry = ObservationRegistry()
///   @SynchronizedObserved var count = 0
/// }
///
/// counter.count = 5                  // a write
/// counter.$count.update { $0 += 1 }  // a read, a computation and a write, as one
/// ```
///
/// Each read and each write is atomic. `counter.count += 1` is a read and a write: between them another
/// thread may write. Use ``SynchronizedProperty/update(_:)`` where that matters.
///
/// A class whose stored properties are constants and synchronized ones may be shared by threads. It has
/// to say so by `@unchecked Sendable`, since the language refuses every stored variable in a class that
/// is `Sendable` with checking, those of property wrappers included (Swift 6.3).
///
/// - Delivery: As with ``Observed``, and in the order in which the values were stored, whatever threads
///   stored them: the old value of each change is the new one of the change before. A change that is
///   stored while another thread delivers for the same object is delivered by that thread. In a batch a
///   change is delivered at the batch's end, and so behind what other threads have stored meanwhile.
/// - Complexity: A read or a write takes the object's lock, for the time of a copy: no code of yours runs
///   under it, no value is let go of under it. Each property is one allocation.
@propertyWrapper
public struct SynchronizedObserved<Value: Sendable>: Sendable {
  @usableFromInline let cell: SynchronizedCell<Value>

  /// Makes a property with its initial value.
  ///
  /// - Parameter wrappedValue: The value.
  @inlinable
  public init(wrappedValue: Value) {
    cell = SynchronizedCell(wrappedValue)
  }

  /// Not available: a struct has no identity that could be observed.
  @available(
    *,
    unavailable,
    message:
      "@SynchronizedObserved works in classes that conform to KeyValueObservable: only they can be observed"
  )
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    // swift-format-ignore
    set { fatalError("unavailable") }
  }

  /// Not available: a struct has no identity that could be observed.
  @available(
    *,
    unavailable,
    message:
      "@SynchronizedObserved works in classes that conform to KeyValueObservable: only they can be observed"
  )
  public var projectedValue: SynchronizedProperty<Value> {
    fatalError("unavailable")
  }

  /// Reads and writes the property.
  ///
  /// Called by the compiler for each access to it.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - wrapped: The property.
  ///   - storage: Where the object stores this wrapper.
  /// - Returns: The value.
  @inlinable
  public static subscript<Owner: KeyValueObservable>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: @autoclosure () -> ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let registry = owner.observationRegistry
      let cell = Unmanaged.passUnretained(owner[keyPath: storageKeyPath].cell)
      if registry.isAnyTrackerActive, let access = TrackedAccess.begin(registry) {
        access.end(owner[keyPath: storageKeyPath].cell.slot(access, wrappedKeyPath), of: owner)
      }
      return cell._withUnsafeGuaranteedRef { $0.read(registry.madeCore) }
    }
    set {
      let cell = Unmanaged.passUnretained(owner[keyPath: storageKeyPath].cell)
      _ = cell._withUnsafeGuaranteedRef { $0.set(newValue, of: owner) }
    }
  }

  /// Gives the property itself.
  ///
  /// Called by the compiler for `object.$name`.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - projected: The projection.
  ///   - storage: Where the object stores this wrapper.
  /// - Returns: The property of this object.
  @inlinable
  public static subscript<Owner: KeyValueObservable>(
    _enclosingInstance owner: Owner,
    projected projectedKeyPath: @autoclosure () -> KeyPath<Owner, SynchronizedProperty<Value>>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> SynchronizedProperty<Value> {
    let cell = owner[keyPath: storageKeyPath].cell
    let access = TrackedAccess(owner.observationRegistry)
    let slot = access.projectedSlot(cell.slot, projectedKeyPath, in: cell)
    cell.slot = slot
    access.end()
    return SynchronizedProperty(object: owner, cell: cell, slot: slot)
  }
}
