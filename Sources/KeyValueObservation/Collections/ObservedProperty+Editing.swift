// What the mutations of elements have in common.
extension ObservedProperty where Value: ObservableElements {
  /// Replaces a range of elements, which is there, and tells those that observe the object.
  ///
  /// It isn't inlined, so that a mutation is small where nobody observes.
  @inlinable
  @inline(never)
  func replaceObserved(_ range: Range<Int>, with new: Value) {
    let inserted = range.lowerBound..<range.lowerBound + new.count
    guard !range.isEmpty || !inserted.isEmpty else { return }
    guard !notifiesByItself, let edit = ShortEdit(slot) else { return replaceSlowly(range, new) }
    let wantsOld = edit.needs.contains(.old) && !range.isEmpty
    let old = wantsOld ? look { Value($0[range]) } : nil
    change { $0.replaceSubrange(range, with: new) }
    let wantsNew = edit.needs.contains(.new) && !inserted.isEmpty
    edit.tell(
      range.isEmpty ? .insertion : inserted.isEmpty ? .removal : .replacement,
      at: range.isEmpty ? inserted : range,
      new: wantsNew ? new : nil,
      old: old
    )
  }

  /// The same by the long way.
  @usableFromInline
  func replaceSlowly(_ range: Range<Int>, _ new: Value) {
    let inserted = range.lowerBound..<range.lowerBound + new.count
    edit(
      PropertyEdit(
        range.isEmpty ? .insertion : inserted.isEmpty ? .removal : .replacement,
        at: ChangeDetails(range.isEmpty ? inserted : range),
        old: range.isEmpty ? nil : { Value($0[range]) },
        new: new.isEmpty ? nil : { _ in new },
        isSame: Value.isSame,
        apply: { $0.replaceSubrange(range, with: new) }
      )
    )
  }

  /// Changes elements in their places.
  @usableFromInline
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
        at: ChangeDetails(indexes),
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
        at: ChangeDetails(indexes, moves: moves),
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

  /// Stops the process unless a range is there, before anybody is told.
  @usableFromInline
  func checkRange(_ range: Range<Int>, within bounds: Range<Int>) {
    precondition(
      range.lowerBound >= bounds.lowerBound && range.upperBound <= bounds.upperBound,
      "range \(range) is out of bounds \(bounds)"
    )
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
