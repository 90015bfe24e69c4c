/// A mutation of a property, in the steps that a commit needs.
struct PropertyEdit<Value> {
  /// How the property changes.
  var kind = ChangeKind.setting
  /// The positions that are affected.
  var details: ChangeDetails?
  /// The affected part before the change; nil if there is none.
  var old: ((Value) -> Value)?
  /// The affected part after the change; nil if there is none.
  var new: ((Value) -> Value)?
  /// Makes the change.
  let apply: (inout Value) -> Void

  /// Whether two values are the very same, if they are of a type of which it can be told.
  var isSame: ((Value, Any) -> Bool)?

  /// A change of the whole value.
  init(apply: @escaping (inout Value) -> Void) {
    self.apply = apply
    old = { $0 }
    new = { $0 }
  }

  /// A change of some elements.
  init(
    _ kind: ChangeKind,
    at details: ChangeDetails?,
    old: ((Value) -> Value)?,
    new: ((Value) -> Value)?,
    isSame: @escaping (Value, Any) -> Bool,
    apply: @escaping (inout Value) -> Void
  ) {
    self.kind = kind
    self.details = details
    self.old = old
    self.new = new
    self.isSame = isSame
    self.apply = apply
  }

  /// Begins the commit.
  ///
  /// - Parameters:
  ///   - slot: The property's slot.
  ///   - object: The object.
  ///   - read: Reads the property.
  /// - Returns: The commit.
  func begin(
    _ slot: PropertySlot,
    of object: AnyObject,
    read: @escaping () -> Value
  ) -> PropertyCommit<Value> {
    let edit = isSame.map { isSame in
      LeafEdit(kind: kind, details: details) { isSame(read(), $0) }
    }
    return PropertyCommit(slot, of: object, isManual: false, edit: edit)
  }

  /// The affected part before the change.
  func takeOld(from property: ObservedProperty<Value>) -> Value? {
    old.map { $0(property.read()) }
  }

  /// The affected part after the change.
  func takeNew(from property: ObservedProperty<Value>) -> Value? {
    new.map { $0(property.read()) }
  }
}
