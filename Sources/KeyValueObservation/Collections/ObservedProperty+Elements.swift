extension ObservedProperty where Value: ObservableElements {
  /// Inserts elements at several positions, as one insertion.
  ///
  /// - Parameters:
  ///   - newElements: The elements, in the order of their positions.
  ///   - indexes: Where they are afterwards; as many as there are elements.
  public func insert(_ newElements: some Swift.Collection<Element>, at indexes: RangeSet<Int>) {
    let positions = indexes.ranges.flatMap { Array($0) }
    checkPositions(indexes, of: newElements.count, within: count + newElements.count)
    guard !positions.isEmpty else { return }
    let new = Value(newElements)
    edit(
      PropertyEdit(
        .insertion,
        at: ChangeDetails(indexes),
        old: nil,
        new: { _ in new },
        isSame: Value.isSame
      ) {
        for (position, element) in zip(positions, new) { $0.insert(element, at: position) }
      }
    )
  }

  /// Replaces the elements at several positions, as one replacement.
  ///
  /// - Parameters:
  ///   - indexes: The positions.
  ///   - newElements: The elements, in the order of their positions, as many as there are positions.
  public func replace(at indexes: RangeSet<Int>, with newElements: some Swift.Collection<Element>) {
    let positions = indexes.ranges.flatMap { Array($0) }
    checkPositions(indexes, of: newElements.count, within: count)
    let new = Value(newElements)
    editElements(.replacement, at: indexes) { elements in
      for (position, element) in zip(positions, new) { elements[position] = element }
    }
  }

  /// Removes the elements at several positions, as one removal.
  ///
  /// - Parameter indexes: The positions, as they are before.
  public func removeSubranges(_ indexes: RangeSet<Int>) {
    remove(at: indexes, moves: [])
  }

  /// Removes the elements that satisfy a predicate, as one removal.
  ///
  /// - Parameter isRemoved: Whether an element goes. Called before anything changes.
  /// - Throws: What the predicate threw. Nothing is removed then.
  public func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    removeSubranges(try value.indices(where: isRemoved))
  }

  /// Moves the elements at some positions to before another one, as one replacement.
  ///
  /// - Parameters:
  ///   - indexes: The positions.
  ///   - destination: The position before which they go, counted before the move.
  public func move(fromOffsets indexes: RangeSet<Int>, toOffset destination: Int) {
    var moved = value
    moved.moveSubranges(indexes, to: destination)
    guard let span = indexes.span(with: destination) else { return }
    let part = moved[span]
    editElements(.replacement, at: RangeSet(span)) { $0.replaceSubrange(span, with: part) }
  }

  /// Sorts the elements, as one replacement.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element comes before the second. Called
  ///   before anything changes.
  /// - Throws: What the predicate threw. Nothing is sorted then.
  public func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    rearrange(try value.sorted(by: areInIncreasingOrder))
  }

  /// Reverses the elements, as one replacement.
  public func reverse() {
    rearrange(value.reversed())
  }

  /// Shuffles the elements, as one replacement.
  ///
  /// - Parameter generator: Where the randomness comes from.
  public func shuffle<Generator: RandomNumberGenerator>(using generator: inout Generator) {
    rearrange(value.shuffled(using: &generator))
  }

  /// Shuffles the elements, as one replacement.
  public func shuffle() {
    rearrange(value.shuffled())
  }
}

extension ObservedProperty where Value: ObservableElements, Value.Element: Comparable {
  /// Sorts the elements, as one replacement.
  public func sort() {
    rearrange(value.sorted())
  }
}

extension RangeSet<Int> {
  /// The positions that change when these are moved to before another one; nil if none do.
  fileprivate func span(with destination: Int) -> Range<Int>? {
    guard let first = ranges.first, let last = ranges.last else { return nil }
    let span = Swift.min(first.lowerBound, destination)..<Swift.max(last.upperBound, destination)
    let isInPlace =
      ranges.count == 1 && first.lowerBound <= destination
      && destination <= first.upperBound
    return isInPlace ? nil : span
  }
}
