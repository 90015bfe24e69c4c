/// A mutation of a property, in the steps that a commit needs.
@usableFromInline
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
  @usableFromInline let apply: (inout Value) -> Void

  /// Whether nothing changes that anybody could see.
  @usableFromInline var isSilent = false

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
    at indexes: RangeSet<Int>?,
    moves: [ElementMove] = [],
    old: ((Value) -> Value)?,
    new: ((Value) -> Value)?,
    isSame: @escaping (Value, Any) -> Bool,
    apply: @escaping (inout Value) -> Void
  ) {
    self.kind = kind
    details = indexes.map { ChangeDetails($0, moves: moves) }
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
  @usableFromInline
  func begin(
    _ slot: Unmanaged<PropertySlot>,
    of object: AnyObject,
    read: @escaping () -> Value
  ) -> PropertyCommit<Value> {
    let edit = isSame.map { isSame in
      LeafEdit(kind: kind, details: details) { isSame(read(), $0) }
    }
    return PropertyCommit(slot.takeUnretainedValue(), of: object, isManual: false, edit: edit)
  }

  /// The affected part before the change.
  @usableFromInline
  func takeOld(_ value: Value) -> Value? {
    old.map { $0(value) }
  }

  /// The affected part after the change.
  @usableFromInline
  func takeNew(_ value: Value) -> Value? {
    new.map { $0(value) }
  }
}
