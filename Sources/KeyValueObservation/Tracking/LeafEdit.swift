/// What happens to elements of a property, for computed observations whose value that property is.
///
/// A path like `\.document.items` ends in the property, so it tells what the property tells. Whether
/// a path does end so can't be read off it; it is taken to if its value is the property's very
/// value, both before and after the change.
final class LeafEdit {
  let kind: ChangeKind
  let details: ChangeDetails?
  /// The affected elements before the change, if wanted, as the property's type.
  var old: Any?
  /// The affected elements after the change, if wanted, as the property's type.
  var new: Any?
  /// Whether a value is the property's present one.
  let isCurrent: (Any) -> Bool

  init(kind: ChangeKind, details: ChangeDetails?, isCurrent: @escaping (Any) -> Bool) {
    self.kind = kind
    self.details = details
    self.isCurrent = isCurrent
  }
}
