/// What is to be delivered at the end of a batch for one property.
@usableFromInline
class BatchRound {
  final let slot: PropertySlot
  /// The object, not held: if it goes before the batch ends, so do its observations.
  final let object: WeakReference<AnyObject>
  /// The audience of the last change.
  final var audience = Audience()
  /// Whether the next setting will be joined with the last change, so that no old value is needed.
  @usableFromInline final var endsWithSetting = false

  init(_ slot: PropertySlot, of object: AnyObject) {
    self.slot = slot
    self.object = WeakReference(object)
  }

  /// Calls the handlers.
  func run() {}
}

/// What is to be delivered for one property, typed.
///
/// Settings that follow one another are one change. Changes of a collection's elements stay as they
/// are, so that they can be replayed.
@usableFromInline
final class TypedBatchRound<Value>: BatchRound {
  // Unchecked: no access runs anything while it lasts.
  @usableFromInline @exclusivity(unchecked) var changes: [Change<Value>] = []
  /// The new value of the last change while that is a setting, so that others can be joined with it.
  @usableFromInline @exclusivity(unchecked) var latest: Value?

  /// Adds a change, or joins it with the last one.
  func add(_ change: Change<Value>) {
    audience = Audience()
    if endsWithSetting, change.kind == .setting { return exchangeLatest(change.new) }
    close()
    changes.append(change)
    guard change.kind == .setting else { return }
    endsWithSetting = true
    swap(&latest, &changes[changes.count - 1].new)
  }

  /// Adds a change of elements.
  @inlinable
  static func add(_ change: Change<Value>, to round: Unmanaged<BatchRound>) {
    typed(round)._withUnsafeGuaranteedRef {
      if $0.endsWithSetting { $0.close() }
      $0.changes.append(change)
    }
  }

  /// Joins a setting with the last change, which is one too.
  ///
  /// - Parameters:
  ///   - value: The new value; nil if it isn't wanted, or comes later.
  ///   - round: The property's round.
  @inlinable
  @inline(__always)
  static func join(_ value: Value?, with round: Unmanaged<BatchRound>) {
    typed(round)._withUnsafeGuaranteedRef { $0.exchangeLatest(value) }
  }

  /// Joins a setting with the one before in the calling thread's batch, if that is all it takes.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - slot: The property's slot.
  /// - Returns: Whether it did.
  @inlinable
  @inline(never)
  static func join(_ value: Value, ofPropertyWith slot: Unmanaged<PropertySlot>) -> Bool {
    guard let round = ObservationBatch.joiningRound(for: slot) else { return false }
    join(value, with: round)
    return true
  }

  /// The round of a property, which has one type of value.
  @inlinable
  @inline(__always)
  static func typed(_ round: Unmanaged<BatchRound>) -> Unmanaged<TypedBatchRound> {
    .fromOpaque(round.toOpaque())
  }

  /// Replaces the last value, and lets go of the former one afterwards, when another setting may come of it.
  @inlinable
  @inline(__always)
  func exchangeLatest(_ value: Value?) {
    var value = value
    swap(&latest, &value)
  }

  override func run() {
    close()
    for change in changes {
      DeliveryRound(change: change, slot: slot, audience: audience, turns: []).run()
    }
  }

  /// Gives the last change, if it is a setting, its value.
  @usableFromInline
  func close() {
    guard endsWithSetting else { return }
    endsWithSetting = false
    swap(&latest, &changes[changes.count - 1].new)
  }
}
