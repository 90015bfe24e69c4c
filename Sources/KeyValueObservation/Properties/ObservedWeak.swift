/// Makes a weak reference to an observable object observable, its end included.
///
/// ```swift
/// final class Dancer: KeyValueObservable {
///   let observationRegistry = ObservationRegistry()
///   @Observed var name = ""
///   @ObservedWeak var partner: Dancer?
/// }
/// ```
///
/// The property doesn't keep the object that it refers to, its referent, alive. When the referent
/// ends, the property changes to nil, for those that observe it, a path through it as
/// `\.partner?.name`, or what is computed from it. `dancer.$partner` is the property itself, see
/// ``ObservedProperty``.
///
/// The referent's class has to conform to ``KeyValueObservable``, since nobody hears of the end of
/// other objects; the compiler refuses them.
///
/// - Delivery: Setting notifies as with ``Observed``. The end of the referent is one change with the
///   new value nil and without an old one, even if that was asked for: nobody gets to see an object
///   that is on its way out. It has no call before it (option `prior`), as it is known when it has
///   happened. It is delivered on the thread that lets go of the referent, right after the body of
///   the referent's deinitialiser; the property reads nil from before that body.
/// - Lifetime: The referent is held neither by the property nor for its sake. What awaits its end goes
///   when the property is set, or with the owner; it doesn't hold the owner.
/// - Complexity: While nobody has observed the property, it costs what a weak variable costs and two
///   words. Setting it takes constant time, however many refer to the same object.
@propertyWrapper
public struct ObservedWeak<Referent: KeyValueObservable> {
  @usableFromInline weak var referent: Referent?
  /// The property's slot, once somebody asked for it.
  ///
  /// The registry owns it, and its lock guards this word.
  @usableFromInline var slot: Unmanaged<PropertySlot>?
  /// What awaits the referent's end, once the property has a slot.
  @usableFromInline var watch: ReferentWatch<Referent>?

  /// Makes a property with its initial value.
  ///
  /// - Parameter wrappedValue: The object to refer to.
  @inlinable
  public init(wrappedValue: Referent?) {
    referent = wrappedValue
    slot = nil
    watch = nil
  }

  /// Not available: a struct has no identity that could be observed.
  @available(
    *,
    unavailable,
    message:
      "@ObservedWeak works in classes that conform to KeyValueObservable: only they can be observed"
  )
  public var wrappedValue: Referent? {
    get { fatalError("unavailable") }
    // swift-format-ignore
    set { fatalError("unavailable") }
  }

  /// Not available: a struct has no identity that could be observed.
  @available(
    *,
    unavailable,
    message:
      "@ObservedWeak works in classes that conform to KeyValueObservable: only they can be observed"
  )
  public var projectedValue: ObservedProperty<Referent?> {
    fatalError("unavailable")
  }

  // MARK: - Access through the object

  // Cut as in `Observed`, for the reasons given there.

  /// Reads and writes the property.
  ///
  /// Called by the compiler for each access to it.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - wrapped: The property.
  ///   - storage: Where the object stores this wrapper.
  /// - Returns: The referent; nil if it has ended or is on its way out.
  @inlinable
  @inline(__always)
  public static subscript<Owner: KeyValueObservable>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: @autoclosure () -> ReferenceWritableKeyPath<Owner, Referent?>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> Referent? {
    get {
      let registry = owner.observationRegistry
      if registry.isAnyTrackerActive, let access = TrackedAccess.begin(registry) {
        let slot = access.slot(owner[keyPath: storageKeyPath].slot, wrappedKeyPath)
        owner[keyPath: storageKeyPath].slot = slot
        access.end(slot, of: owner)
        awaitEnd(of: owner[keyPath: storageKeyPath].referent, owner, storageKeyPath, slot)
      }
      return owner[keyPath: storageKeyPath].referent
    }
    set { set(owner, storageKeyPath, newValue) }
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
    projected projectedKeyPath: @autoclosure () -> KeyPath<Owner, ObservedProperty<Referent?>>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> ObservedProperty<Referent?> {
    let access = TrackedAccess(owner.observationRegistry)
    let slot = access.projectedSlot(owner[keyPath: storageKeyPath].slot, projectedKeyPath)
    owner[keyPath: storageKeyPath].slot = slot
    access.end()
    awaitEnd(of: owner[keyPath: storageKeyPath].referent, owner, storageKeyPath, slot)
    return ObservedProperty(object: owner, slot: slot, notifiesByItself: true) { isChange, body in
      var value = owner[keyPath: storageKeyPath].referent
      body(&value)
      if isChange { set(owner, storageKeyPath, value) }
    }
  }
}

// As for `Observed`: a model that is shared answers for the safety of its properties itself.
// The proof for the rest: the watch is `Sendable`, and the slot's word is guarded by the lock.
extension ObservedWeak: @unchecked Sendable where Referent: Sendable {}
