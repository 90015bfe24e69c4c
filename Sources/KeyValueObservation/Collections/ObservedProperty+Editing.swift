// What the mutations of elements have in common.
extension ObservedProperty where Value: ObservableElements {
  /// Changes elements in their places.
  func editElements(
    _ kind: ChangeKind,
    at indexes: RangeSet<Int>,
    apply: @escaping (inout Value) -> Void
  ) {
    checkPositions(indexes, of: indexes.count, within: count)
    guard !indexes.isEmpty else { return }
    edit(
      PropertyEdit(
        kind,
        at: indexes,
        old: { $0.elements(at: indexes) },
        new: { $0.elements(at: indexes) },
        isSame: Value.isSame,
        apply: apply
      )
    )
  }

  /// Removes elements.
  func remove(at indexes: RangeSet<Int>, moves: [ElementMove]) {
    checkPositions(indexes, of: indexes.count, within: count)
    guard !indexes.isEmpty else { return }
    edit(
      PropertyEdit(
        .removal,
        at: indexes,
        moves: moves,
        old: { $0.elements(at: indexes) },
        new: nil,
        isSame: Value.isSame,
        apply: { $0.removeSubranges(indexes) }
      )
    )
  }

  /// Puts the same elements into another order.
  func rearrange(_ elements: [Element]) {
    guard elements.count > 1 else { return }
    editElements(.replacement, at: RangeSet(value.startIndex..<value.endIndex)) {
      $0 = Value(elements)
    }
  }

  /// Stops the process unless positions are as many as needed, and there, before anybody is told.
  func checkPositions(_ indexes: RangeSet<Int>, of elementCount: Int, within limit: Int) {
    precondition(
      indexes.count == elementCount,
      "\(indexes.count) positions for \(elementCount) elements"
    )
    let first = indexes.ranges.first?.lowerBound ?? 0
    let last = indexes.ranges.last?.upperBound ?? 0
    precondition(first >= 0 && last <= limit, "positions \(indexes) are out of bounds 0..<\(limit)")
  }
}

extension RangeSet<Int> {
  /// How many positions there are.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }
}
