/// What the lock of a registry guards.
@usableFromInline
struct RegistryContents {
  /// The slots that were made so far.
  ///
  /// They live as long as the registry.
  var slots: [PropertySlot] = []
  /// The observations of paths and computed properties that start at this object.
  ///
  /// Their tokens own them.
  var derived: [ObjectIdentifier: Unmanaged<DerivedInfo>] = [:]
  /// How many observations of this object there are.
  var observationCount = 0
  /// How many observations of other objects depend on properties of this one.
  var dependencyCount = 0
  /// What the delivering thread has still to do, in commit order.
  var queue: [() -> Void] = []
  /// What was ended while it might have been in use by the delivering thread, which lets it go.
  var retired: [AnyObject] = []
  /// Whether a slot got an entry out of order, or many gaps, while its entries were in use.
  var hasUntidySlots = false
  /// What few objects need.
  var extras: RegistryExtras?

  /// Whether a setter has anything to look at.
  var isObserved: Bool { observationCount > 0 || dependencyCount > 0 }

  mutating func withExtras<Result>(_ body: (inout RegistryExtras) -> Result) -> Result {
    var extras = self.extras.take() ?? RegistryExtras()
    defer { self.extras = extras }
    return body(&extras)
  }
}

/// The seldom used part of a registry.
struct RegistryExtras {
  /// What an object's own controllers are told apart by.
  struct ControllerKey: Hashable {
    /// The type as which the object observes.
    let observer: ObjectIdentifier
    let retainsObserved: Bool
  }

  /// What is called at the object's end, by the order of registration.
  var endActions: [Int: () -> Void] = [:]
  var nextEndAction = 0
  /// The object's own controllers.
  var controllers: [ControllerKey: AnyObject] = [:]
  /// The key paths that stand for all that are equal to them, by hash value.
  var keyPaths: [Int: [AnyKeyPath]] = [:]
  /// Manual changes that were announced and aren't done yet, the innermost last.
  var manualChanges: [ManualChange] = []
}
