/// Finds out which observed properties a piece of code reads.
@usableFromInline
final class AccessTracker {
  /// The slots in the order in which they were read first.
  private(set) var slots: [PropertySlot] = []
  /// The objects that the slots belong to, if asked for.
  private(set) var objects: [AnyObject] = []
  private let keepsObjects: Bool
  private var known: Set<ObjectIdentifier> = []

  private static let current = ThreadLocal<AccessTracker>()

  private init(keepsObjects: Bool) {
    self.keepsObjects = keepsObjects
  }

  /// Whether some thread is tracking.
  static var isAnyActive: Bool { ThreadModes.shared.isAnyTracking }

  /// Whether the calling thread is tracking.
  @usableFromInline static var isActive: Bool { current.value != nil }

  /// Runs a closure and notes what it reads on this thread.
  ///
  /// - Parameters:
  ///   - keepsObjects: Whether the objects are wanted as well, as names are made of them.
  ///   - body: Runs at once. It may track in turn; what that reads isn't noted here.
  /// - Returns: What the closure returned, and what it read.
  static func track<Value>(
    keepingObjects keepsObjects: Bool = false,
    _ body: () -> Value
  ) -> (value: Value, reads: AccessTracker) {
    let tracker = AccessTracker(keepsObjects: keepsObjects)
    let value = ThreadModes.shared.with(ThreadModes.tracking) {
      withCurrent(.passUnretained(tracker), body)
    }
    return (value, tracker)
  }

  /// Runs a closure whose reads are nobody's concern, such as a handler.
  @usableFromInline
  static func withoutTracking<Value>(_ body: () -> Value) -> Value {
    isAnyActive ? withCurrent(nil, body) : body()
  }

  /// Notes that a property is read.
  @usableFromInline
  static func note(_ slot: PropertySlot, of object: AnyObject) {
    current.value?._withUnsafeGuaranteedRef { $0.add(slot, object) }
  }

  /// Notes that a property is read which no wrapper stores.
  @usableFromInline
  static func noteManual(
    _ keyPath: () -> AnyKeyPath,
    of object: AnyObject,
    _ registry: ObservationRegistry
  ) {
    guard isActive else { return }
    note(registry.core.manualSlot(for: keyPath()), of: object)
  }

  private static func withCurrent<Value>(
    _ tracker: Unmanaged<AccessTracker>?,
    _ body: () -> Value
  ) -> Value {
    let outer = current.value
    current.value = tracker
    defer { current.value = outer }
    return body()
  }

  private func add(_ slot: PropertySlot, _ object: AnyObject) {
    guard isNew(slot) else { return }
    slots.append(slot)
    if keepsObjects { objects.append(object) }
  }

  // A path reads few properties, a computed one sometimes many.
  private func isNew(_ slot: PropertySlot) -> Bool {
    if slots.count < 16 { return !slots.contains { $0 === slot } }
    if known.isEmpty { known.formUnion(slots.map { ObjectIdentifier($0) }) }
    return known.insert(ObjectIdentifier(slot)).inserted
  }
}
