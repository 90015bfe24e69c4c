// An observed collection is a collection itself, so that generic algorithms read and change it:
// what they do is told as changes of elements.
extension ObservedProperty: Sequence where Value: ObservableElements {
  /// The type of the elements.
  public typealias Element = Value.Element
  /// Iterates over the elements as they are when it is made.
  public typealias Iterator = Value.Iterator

  /// Makes an iterator over the present elements.
  @inlinable
  public func makeIterator() -> Value.Iterator {
    value.makeIterator()
  }
}

extension ObservedProperty: Collection, BidirectionalCollection, RandomAccessCollection
where Value: ObservableElements {
  /// A position.
  public typealias Index = Int
  /// A part of the collection, which is a copy.
  public typealias SubSequence = Value.SubSequence
  /// The positions.
  public typealias Indices = Range<Int>

  /// The first position.
  @inlinable
  public var startIndex: Int { value.startIndex }
  /// The position after the last one.
  @inlinable
  public var endIndex: Int { value.endIndex }

  /// The position after another one.
  @inlinable
  public func index(after index: Int) -> Int {
    index + 1
  }

  /// The position before another one.
  @inlinable
  public func index(before index: Int) -> Int {
    index - 1
  }
}

extension ObservedProperty: MutableCollection where Value: ObservableElements {
  /// The element at a position.
  ///
  /// Setting it is one replacement. A position out of range stops the process, before anybody is told.
  @inlinable
  public subscript(position: Int) -> Value.Element {
    get { value[position] }
    nonmutating set {
      if isUnobserved { return change { $0[position] = newValue } }
      checkRange(position..<position + 1, within: look { $0.startIndex..<$0.endIndex })
      replaceObserved(position..<position + 1, with: Value(CollectionOfOne(newValue)))
    }
  }

  /// The elements of a range.
  ///
  /// Setting them is one change. A range out of bounds stops the process, before anybody is told.
  @inlinable
  public subscript(bounds: Range<Int>) -> Value.SubSequence {
    get { value[bounds] }
    nonmutating set { replaceSubrange(bounds, with: newValue) }
  }

  /// Exchanges two elements, as one replacement; nothing if they are the same one.
  ///
  /// - Parameters:
  ///   - first: A position.
  ///   - second: Another position.
  @inlinable
  public func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    let indexes = RangeSet([first..<first + 1, second..<second + 1])
    editElements(.replacement, at: indexes) { $0.swapAt(first, second) }
  }

  /// Lets a closure change the elements in place, as one setting, where they are stored in a row.
  ///
  /// - Parameter body: Runs at once.
  /// - Returns: What the closure returned; nil if the elements aren't stored in a row.
  /// - Throws: What the closure threw.
  @inlinable
  public func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (_ buffer: inout UnsafeMutableBufferPointer<Value.Element>) throws -> Result
  ) rethrows -> Result? {
    try update { try $0.withContiguousMutableStorageIfAvailable(body) }
  }
}

extension ObservedProperty: RangeReplaceableCollection where Value: ObservableElements {
  /// Makes an empty collection that belongs to no object, as generic algorithms do.
  public init() {
    self = DetachedElements(Value()).$value
  }

  /// Replaces a range of elements, as one change.
  ///
  /// It is an insertion if the range is empty, a removal if there are no new elements, otherwise a
  /// replacement, whose indexes are the range as it was before. Nothing for nothing changes nothing
  /// and tells nobody. A range out of bounds stops the process, before anybody is told.
  ///
  /// - Parameters:
  ///   - range: The positions.
  ///   - newElements: What they are replaced by.
  @inlinable
  public func replaceSubrange(
    _ range: Range<Int>,
    with newElements: some Swift.Collection<Value.Element>
  ) {
    // Made first, as these elements may be made by reading the property.
    let new = Value(newElements)
    checkRange(range, within: look { $0.startIndex..<$0.endIndex })
    if isUnobserved { return change { $0.replaceSubrange(range, with: new) } }
    replaceObserved(range, with: new)
  }

  /// Appends elements, as one insertion.
  ///
  /// - Parameter newElements: The elements.
  @inlinable
  public func append(contentsOf newElements: some Sequence<Value.Element>) {
    let new = Value(newElements)
    if isUnobserved { return change { $0.append(contentsOf: new) } }
    let end = look { $0.endIndex }
    replaceObserved(end..<end, with: new)
  }

  /// Removes all elements, as one removal.
  ///
  /// - Parameter keepsCapacity: Whether their room is kept.
  @inlinable
  public func removeAll(keepingCapacity keepsCapacity: Bool = false) {
    removeSubrange(look { $0.startIndex..<$0.endIndex })
    guard !keepsCapacity else { return }
    change { if $0.isEmpty { $0 = Value() } }
  }

  /// Reserves room.
  ///
  /// It changes nothing and tells nobody.
  ///
  /// - Parameter count: How many elements there is to be room for.
  @inlinable
  public func reserveCapacity(_ count: Int) {
    change { $0.reserveCapacity(count) }
  }
}
