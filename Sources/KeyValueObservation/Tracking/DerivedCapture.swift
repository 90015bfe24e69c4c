/// The values of one change of a computed observation, filled in before and after the store.
class DerivedCapture {
  /// Whether it is for the call before the store.
  final var isPrior = false

  /// Forgets the value from before the change.
  func dropOld() {}
}

/// The values of one change, typed.
final class DerivedChange<Value>: DerivedCapture {
  var old: Value?
  var new: Value?
  /// The number of the reading that found the new value.
  var reading: UInt64 = 0
  /// Whether the value was the very value of the property that is being edited.
  var isLeaf = false
  /// What happened to elements, if the value is the edited property.
  var edit: LeafEdit?

  /// Takes the elements over that an edit affected.
  func adopt(_ edit: LeafEdit) {
    self.edit = edit
    old = edit.old.flatMap { $0 as? Value }
    new = edit.new.flatMap { $0 as? Value }
  }

  override func dropOld() {
    old = nil
  }
}
