/// A collection whose elements can be observed one by one: `Array` and its kin.
///
/// There is nothing to implement. Collections with positions that aren't numbers can be observed as a
/// whole.
public protocol ObservableElements: RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
where Index == Int, Indices == Range<Int> {}

extension Array: ObservableElements {}
extension ContiguousArray: ObservableElements {}

extension ObservableElements {
  /// Whether two collections are stored in the same place, and so are the same.
  static func isSame(_ elements: Self, _ other: Any) -> Bool {
    guard let other = other as? Self, elements.count == other.count else { return false }
    if elements.isEmpty { return true }
    let first = elements.withContiguousStorageIfAvailable { $0.baseAddress }
    let second = other.withContiguousStorageIfAvailable { $0.baseAddress }
    return first != nil && first == second
  }

  /// The elements at some positions.
  func elements(at indexes: RangeSet<Int>) -> Self {
    var elements = Self()
    for range in indexes.ranges { elements.append(contentsOf: self[range]) }
    return elements
  }
}

/// A collection that no object of the user's has.
final class DetachedElements<Value>: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
