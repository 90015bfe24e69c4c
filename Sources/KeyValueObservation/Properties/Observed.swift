public import Synchronization

/// Makes a stored property of a class observable.
///
/// ```swift
/// final class Clock: KeyValueObservable {
///   let observationRegistry = ObservationRegistry()
///   @Observed var hour = 0
///   @Observed var alarms: [Int] = []
/// }
/// ```
///
/// Assignment and in-place mutation notify. The value lives in the object. `clock.$hour` is the
/// property itself, see ``ObservedProperty``.
///
/// - Delivery: Handlers run after the store, before the outermost setter returns, on the thread that
///   stored the value; they are called even if the value is equal to the one before. A change that
///   is made inside a handler is stored at once and delivered after the running one.
/// - Complexity: A read costs what a read of a plain property costs, and so does a write while nobody
///   observes the object. In-place mutation copies nothing unless an observation asked for the old
///   value or keeps the new one. The property is as safe to use from several threads as the `var`
///   that it replaces.
@propertyWrapper
public struct Observed<Value> {
  @usableFromInline var value: Value
  /// The property's slot, once somebody asked for it.
  ///
  /// The registry owns it, and its lock guards this word.
  @usableFromInline var slot: Unmanaged<PropertySlot>?

  /// Makes a property with its initial value.
  ///
  /// - Parameter wrappedValue: The value.
  @inlinable
  public init(wrappedValue: Value) {
    value = wrappedValue
    slot = nil
  }

  /// Not available: a struct has no identity that could be observed.
  @available(
    *,
    unavailable,
    message:
      "@Observed works in classes that conform to KeyValueObservable: only they can be observed"
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
      "@Observed works in classes that conform to KeyValueObservable: only they can be observed"
  )
  public var projectedValue: ObservedProperty<Value> {
    get { fatalError("unavailable") }
    // swift-format-ignore
    set { fatalError("unavailable") }
  }

  // MARK: - Access through the object

  // How the compiler reaches the value and the object at once. Each access is taken apart into
  // instantaneous ones that go through `storage` right here, in code that is inlined: then the
  // optimiser removes the key paths. `wrapped` is a closure, so that its key path is made only where
  // it is needed. Both were measured: see Documentation/Decisions.
  // They have to stand here, as the compiler doesn't look for them in extensions (Swift 6.3).

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
  @inline(__always)
  public static subscript<Owner: KeyValueObservable>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: @autoclosure () -> ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let registry = owner.observationRegistry
      if registry.isAnyTrackerActive, let access = TrackedAccess.begin(registry) {
        let slot = access.slot(owner[keyPath: storageKeyPath].slot, wrappedKeyPath)
        owner[keyPath: storageKeyPath].slot = slot
        access.end(slot, of: owner)
      }
      return owner[keyPath: storageKeyPath].value
    }
    set {
      let registry = owner.observationRegistry
      guard let core = registry.observedCore else {
        store(newValue, at: address(&owner[keyPath: storageKeyPath].value))
        return
      }
      let state = core._withUnsafeGuaranteedRef { $0.lock() }
      guard let slot = owner[keyPath: storageKeyPath].slot else {
        core._withUnsafeGuaranteedRef { $0.unlock(state) }
        store(newValue, at: address(&owner[keyPath: storageKeyPath].value))
        return
      }
      let needs = slot._withUnsafeGuaranteedRef { $0.needs }
      guard state.isObservedAndQuiet, needs.allowShortWay,
        !registry.isAnyModeActive
      else {
        core._withUnsafeGuaranteedRef { $0.unlock(state) }
        // Joined first, as the store may let go of something that sets the property again.
        if TypedBatchRound.join(newValue, ofPropertyWith: slot) {
          store(newValue, at: address(&owner[keyPath: storageKeyPath].value))
          return
        }
        let commit = PropertyCommit<Value>(slot, of: owner)
        if commit.wantsPrior {
          commit.sendPriors(old: commit.wantsOld ? owner[keyPath: storageKeyPath].value : nil)
        }
        commit.willStore(old: commit.wantsOld ? owner[keyPath: storageKeyPath].value : nil)
        store(newValue, at: address(&owner[keyPath: storageKeyPath].value))
        commit.didStore(new: newValue)
        return
      }
      let count = slot._withUnsafeGuaranteedRef { $0.count.load(ordering: .relaxed) }
      let keyPath = slot._withUnsafeGuaranteedRef { $0.toldKeyPath }
      core._withUnsafeGuaranteedRef { $0.claim(from: state) }
      let old = needs.contains(.old) ? owner[keyPath: storageKeyPath].value : nil
      store(newValue, at: address(&owner[keyPath: storageKeyPath].value))
      let change = LentChange(new: newValue, old: old, at: keyPath)
      // Unprotected, since a check of the stack would be made while nobody observes, too. It is only read.
      _withUnprotectedUnsafePointer(to: change) {
        ObservationDispatcher.deliver($0, to: slot, upTo: count)
      }
      core._withUnsafeGuaranteedRef { $0.finish() }
    }
    _modify {
      // One yield only, or else the optimiser doesn't inline it (Swift 6.3), and then it checks every
      // access to the property for overlaps.
      let slot = observedSlot(of: owner, storageKeyPath)
      let round = slot.flatMap { ObservationBatch.joiningRound(for: $0) }
      let commit = round == nil ? slot.map { PropertyCommit<Value>($0, of: owner) } : nil
      if let commit {
        if commit.wantsPrior {
          commit.sendPriors(old: commit.wantsOld ? owner[keyPath: storageKeyPath].value : nil)
        }
        commit.willStore(old: commit.wantsOld ? owner[keyPath: storageKeyPath].value : nil)
      } else if let round {
        // Or else the mutation would copy what it has.
        TypedBatchRound<Value>.join(nil, with: round)
      }
      // Also if the mutation throws: what it stored before is a change like any other.
      defer {
        if let commit {
          commit.didStore(new: commit.wantsNew ? owner[keyPath: storageKeyPath].value : nil)
        } else if let slot, let round, slot._withUnsafeGuaranteedRef({ $0.needs.contains(.new) }) {
          TypedBatchRound<Value>.join(owner[keyPath: storageKeyPath].value, with: round)
        }
      }
      yield &owner[keyPath: storageKeyPath].value
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
  @inline(__always)
  public static subscript<Owner: KeyValueObservable>(
    _enclosingInstance owner: Owner,
    projected projectedKeyPath:
      @autoclosure () -> ReferenceWritableKeyPath<
        Owner, ObservedProperty<Value>
      >,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> ObservedProperty<Value> {
    get {
      let slot = projectedSlot(of: owner, projectedKeyPath, storageKeyPath)
      // One closure, as the optimiser removes a key path that one closure captures (Swift 6.3).
      return ObservedProperty(
        object: owner,
        slot: slot,
        notifiesByItself: false
      ) { isChange, body in
        guard !isChange else { return body(&owner[keyPath: storageKeyPath].value) }
        var value = owner[keyPath: storageKeyPath].value
        body(&value)
      }
    }
    set {
      // What a mutating method leaves behind is the same property, already changed.
      guard !newValue.isSlot(owner[keyPath: storageKeyPath].slot) else { return }
      let property = owner[keyPath: projectedKeyPath()]
      property.value = newValue.value
    }
  }
}

// A class that is `Sendable` with checking can't have stored variables, so a model that is shared
// answers for the safety of its properties itself, as it does for plain ones.
extension Observed: Sendable where Value: Sendable {}
