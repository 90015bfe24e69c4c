// The mutations that every collection of this kind has. They are here again because they don't change
// the property itself, only what it stands for, so that it may be kept in a constant.
extension ObservedProperty where Value: ObservableElements {
  /// Appends an element, as one insertion.
  ///
  /// - Parameter newElement: The element.
  @inlinable
  public func append(_ newElement: Element) {
    if isUnobserved { return change { $0.append(newElement) } }
    let end = look { $0.endIndex }
    replaceObserved(end..<end, with: Value(CollectionOfOne(newElement)))
  }

  /// Inserts an element, as one insertion.
  ///
  /// - Parameters:
  ///   - newElement: The element.
  ///   - position: Where it is afterwards.
  @inlinable
  public func insert(_ newElement: Element, at position: Int) {
    if isUnobserved { return change { $0.insert(newElement, at: position) } }
    checkRange(position..<position, within: look { $0.startIndex..<$0.endIndex })
    replaceObserved(position..<position, with: Value(CollectionOfOne(newElement)))
  }

  /// Inserts elements in a row, as one insertion.
  ///
  /// - Parameters:
  ///   - newElements: The elements.
  ///   - position: Where the first of them is afterwards.
  @inlinable
  public func insert(contentsOf newElements: some Swift.Collection<Element>, at position: Int) {
    replaceSubrange(position..<position, with: newElements)
  }

  /// Removes an element, as one removal.
  ///
  /// - Parameter position: Where it is.
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public func remove(at position: Int) -> Element {
    if isUnobserved { return change { $0.remove(at: position) } }
    let element = look { $0[position] }
    replaceObserved(position..<position + 1, with: Value())
    return element
  }

  /// Removes a range of elements, as one removal.
  ///
  /// - Parameter bounds: The positions.
  @inlinable
  public func removeSubrange(_ bounds: Range<Int>) {
    if isUnobserved { return change { $0.removeSubrange(bounds) } }
    checkRange(bounds, within: look { $0.startIndex..<$0.endIndex })
    replaceObserved(bounds, with: Value())
  }

  /// Removes the first element, as one removal.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public func removeFirst() -> Element {
    remove(at: look { $0.startIndex })
  }

  /// Removes elements at the start, as one removal.
  ///
  /// - Parameter count: How many.
  @inlinable
  public func removeFirst(_ count: Int) {
    removeSubrange(value.startIndex..<value.startIndex + count)
  }

  /// Removes the last element, as one removal.
  ///
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public func removeLast() -> Element {
    remove(at: look { $0.endIndex } - 1)
  }

  /// Removes elements at the end, as one removal.
  ///
  /// - Parameter count: How many.
  @inlinable
  public func removeLast(_ count: Int) {
    removeSubrange(value.endIndex - count..<value.endIndex)
  }

  /// Removes the last element if there is one, as one removal.
  ///
  /// - Returns: The element; nil if there is none, and then nobody is told.
  @discardableResult
  @inlinable
  public func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }
}
