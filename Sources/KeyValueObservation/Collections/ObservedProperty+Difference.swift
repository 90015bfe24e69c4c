extension ObservedProperty where Value: ObservableElements {
  /// Applies a difference, as one removal and one insertion.
  ///
  /// - Parameter difference: The difference between the present elements and those that are to be.
  ///   Moves that it has inferred are told, see ``Change/moves``.
  /// - Returns: Whether the difference fitted. Otherwise nothing is changed.
  /// - Delivery: Both changes are delivered when the collection is up to date, so no handler reads it
  ///   half-way.
  @discardableResult
  public func apply(_ difference: CollectionDifference<Element>) -> Bool {
    guard value.applying(difference) != nil else { return false }
    let moves = difference.moves
    let removed = RangeSet(offsets: difference.removals)
    let inserted = RangeSet(offsets: difference.insertions)
    let new = Value(difference.insertions.map(\.element))
    withObservationBatch {
      remove(at: removed, moves: moves)
      insert(new, at: inserted, moves: moves)
    }
    return true
  }

  private func insert(_ new: Value, at indexes: RangeSet<Int>, moves: [ElementMove]) {
    guard !indexes.isEmpty else { return }
    let positions = indexes.ranges.flatMap { Array($0) }
    edit(
      PropertyEdit(
        .insertion,
        at: ChangeDetails(indexes, moves: moves),
        old: nil,
        new: { _ in new },
        isSame: Value.isSame,
        apply: { elements in
          for (position, element) in zip(positions, new) { elements.insert(element, at: position) }
        }
      )
    )
  }

  /// Brings the elements up to date by their identities, as at most one removal, one insertion and
  /// one replacement of those that stayed.
  ///
  /// - Parameters:
  ///   - newElements: The elements that are to be.
  ///   - id: What an element is recognised by.
  ///   - isSame: Whether an element that stayed is as it was. Called before anybody is told.
  /// - Delivery: When the collection is up to date.
  public func update<ID: Hashable>(
    to newElements: some Swift.Collection<Element>,
    by id: (Element) -> ID,
    isSame: (_ old: Element, _ new: Element) -> Bool
  ) {
    let new = Array(newElements)
    let difference = new.map(id).difference(from: value.map(id))
    withObservationBatch {
      apply(difference.carrying(new, old: Array(value)))
      let inserted = RangeSet(offsets: difference.insertions)
      let changed = new.indices.filter { !inserted.contains($0) && !isSame(value[$0], new[$0]) }
      guard !changed.isEmpty else { return }
      replace(at: RangeSet(positions: changed), with: changed.map { new[$0] })
    }
  }
}

extension ObservedProperty where Value: ObservableElements {
  /// Brings the elements up to date by their identities, replacing all that stayed, as it can't be told
  /// whether they differ.
  ///
  /// - Parameters:
  ///   - newElements: The elements that are to be.
  ///   - id: What an element is recognised by.
  /// - Delivery: When the collection is up to date.
  public func update<ID: Hashable>(
    to newElements: some Swift.Collection<Element>,
    by id: (Element) -> ID
  ) {
    update(to: newElements, by: id) { _, _ in false }
  }
}

extension ObservedProperty where Value: ObservableElements, Value.Element: Equatable {
  /// Brings the elements up to date, as at most one removal and one insertion.
  ///
  /// - Parameter newElements: The elements that are to be.
  /// - Delivery: When the collection is up to date.
  public func update(to newElements: some BidirectionalCollection<Element>) {
    apply(newElements.difference(from: value))
  }

  /// Brings the elements up to date by their identities, leaving equal elements alone.
  ///
  /// - Parameters:
  ///   - newElements: The elements that are to be.
  ///   - id: What an element is recognised by.
  /// - Delivery: When the collection is up to date.
  public func update<ID: Hashable>(
    to newElements: some Swift.Collection<Element>,
    by id: (Element) -> ID
  ) {
    update(to: newElements, by: id) { $0 == $1 }
  }
}

extension ObservedProperty where Value: ObservableElements, Value.Element: Hashable {
  /// Brings the elements up to date, telling those apart that went elsewhere.
  ///
  /// - Parameters:
  ///   - newElements: The elements that are to be.
  ///   - inferringMoves: Whether ``Change/moves`` is filled.
  /// - Delivery: When the collection is up to date.
  public func update(
    to newElements: some BidirectionalCollection<Element>,
    inferringMoves: Bool
  ) {
    let difference = newElements.difference(from: value)
    apply(inferringMoves ? difference.inferringMoves() : difference)
  }
}
