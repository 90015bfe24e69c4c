/// A change for the length of a walk over its observations, which doesn't hold its key path and its
/// details: the slot or the observation does the one, the caller the other.
///
/// It has the fields of `Change` in the same order and of the same size, so a handler that expects the
/// one can be given the other: it may copy what it is given, and then holds all of it. To count the
/// references to the key path up and down was a quarter of the cost of a setter.
@usableFromInline
struct LentChange<Value> {
  @usableFromInline let new: Value?
  @usableFromInline let old: Value?
  @usableFromInline let keyPath: Unmanaged<AnyKeyPath>
  // A setting has none; a reference would be let go of all the same.
  @usableFromInline let details: Unmanaged<ChangeDetails>?
  @usableFromInline let kind: ChangeKind
  @usableFromInline let isPrior: Bool

  /// Makes a setting.
  @inlinable
  @inline(__always)
  init(new: __owned Value, old: __owned Value?, at keyPath: Unmanaged<AnyKeyPath>) {
    self.new = new
    self.old = old
    self.keyPath = keyPath
    details = nil
    kind = .setting
    isPrior = false
  }

  /// Makes a change of elements.
  @inlinable
  @inline(__always)
  init(
    _ kind: ChangeKind,
    _ details: Unmanaged<ChangeDetails>,
    new: __owned Value?,
    old: __owned Value?,
    at keyPath: Unmanaged<AnyKeyPath>
  ) {
    self.new = new
    self.old = old
    self.keyPath = keyPath
    self.details = details
    self.kind = kind
    isPrior = false
  }

  /// The change, held.
  @inlinable
  @inline(never)
  var held: Change<Value> {
    var change = Change(new: new, old: old, at: keyPath.takeUnretainedValue())
    change.details = details?.takeUnretainedValue()
    change.kind = kind
    return change
  }
}
