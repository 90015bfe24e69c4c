/// What is to be delivered at the end of a batch for one property.
class BatchRound {
  final let slot: PropertySlot
  /// The object, not held: if it goes before the batch ends, so do its observations.
  final let object: WeakReference<AnyObject>

  init(_ slot: PropertySlot, of object: AnyObject) {
    self.slot = slot
    self.object = WeakReference(object)
  }

  /// Whether the next setting will be joined with the last change, so that no old value is needed.
  var endsWithSetting: Bool { false }

  /// Calls the handlers.
  func run() {}
}

/// What is to be delivered for one property, typed.
///
/// Settings that follow one another are one change. Changes of a collection's elements stay as they
/// are, so that they can be replayed.
final class TypedBatchRound<Value>: BatchRound {
  private var changes: [Change<Value>] = []
  /// The audience of the last change.
  private var audience = Audience()

  override var endsWithSetting: Bool { changes.last?.kind == .setting }

  /// Adds a change, or joins it with the last one.
  func add(_ change: Change<Value>) {
    audience = Audience()
    guard endsWithSetting, change.kind == .setting else { return changes.append(change) }
    changes[changes.count - 1].new = change.new
  }

  override func run() {
    for change in changes {
      DeliveryRound(change: change, slot: slot, audience: audience, turns: []).run()
    }
  }
}
