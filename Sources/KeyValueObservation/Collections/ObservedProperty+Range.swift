// The mutations that every collection of this kind has. They are here again because they don't change
// the property itself, only what it stands for, so that it may be kept in a constant.
extension ObservedProperty where Value: ObservableElements {
  /// Appends an element, as one insertion.
  ///
  /// - Parameter newElement: The element.
  public func append(_ newElement: Element) {
    insert(newElement, at: value.endIndex)
  }

  /// Inserts an element, as one insertion.
  ///
  /// - Parameters:
  ///   - newElement: The element.
  ///   - position: Where it is afterwards.
  public func insert(_ newElement: Element, at position: Int) {
    replaceSubrange(position..<position, with: CollectionOfOne(newElement))
  }

  /// Inserts elements in a row, as one insertion.
  ///
  /// - Parameters:
  ///   - newElements: The elements.
  ///   - position: Where the first of them is afterwards.
  public func insert(contentsOf newElements: some Swift.Collection<Element>, at position: Int) {
    replaceSubrange(position..<position, with: newElements)
  }

  /// Removes an element, as one removal.
  ///
  /// - Parameter position: Where it is.
  /// - Returns: The element.
  @discardableResult
  public func remove(at position: Int) -> Element {
    let element = value[position]
    removeSubrange(position..<position + 1)
    return element
  }

  /// Removes a range of elements, as one removal.
  ///
  /// - Parameter bounds: The positions.
  public func removeSubrange(_ bounds: Range<Int>) {
    replaceSubrange(bounds, with: EmptyCollection())
  }

  /// Removes the first element, as one removal.
  ///
  /// - Returns: The element.
  @discardableResult
  public func removeFirst() -> Element {
    remove(at: value.startIndex)
  }

  /// Removes elements at the start, as one removal.
  ///
  /// - Parameter count: How many.
  public func removeFirst(_ count: Int) {
    removeSubrange(value.startIndex..<value.startIndex + count)
  }

  /// Removes the last element, as one removal.
  ///
  /// - Returns: The element.
  @discardableResult
  public func removeLast() -> Element {
    remove(at: value.endIndex - 1)
  }

  /// Removes elements at the end, as one removal.
  ///
  /// - Parameter count: How many.
  public func removeLast(_ count: Int) {
    removeSubrange(value.endIndex - count..<value.endIndex)
  }

  /// Removes the last element if there is one, as one removal.
  ///
  /// - Returns: The element; nil if there is none, and then nobody is told.
  @discardableResult
  public func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }
}
