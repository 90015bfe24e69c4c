// Sets tell what was really added and removed, without positions. A mutation that adds or removes
// nothing tells nobody.
extension ObservedProperty {
  /// Adds an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it wasn't there before.
  @discardableResult
  public func insert<Element>(_ element: Element) -> Bool where Value == Set<Element> {
    edit(adding: [element], removing: [])
  }

  /// Removes an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element that was there; nil if there was none.
  @discardableResult
  public func remove<Element>(_ element: Element) -> Element? where Value == Set<Element> {
    guard let index = value.firstIndex(of: element) else { return nil }
    let present = value[index]
    edit(adding: [], removing: [element])
    return present
  }

  /// Adds elements.
  ///
  /// - Parameter elements: The elements.
  public func formUnion<Element>(_ elements: some Sequence<Element>) where Value == Set<Element> {
    edit(adding: Set(elements), removing: [])
  }

  /// Removes elements.
  ///
  /// - Parameter elements: The elements.
  public func subtract<Element>(_ elements: some Sequence<Element>) where Value == Set<Element> {
    edit(adding: [], removing: Set(elements))
  }

  /// Removes all elements but some.
  ///
  /// - Parameter elements: The elements that stay if they are there.
  public func formIntersection<Element>(_ elements: some Sequence<Element>)
  where Value == Set<Element> {
    edit(adding: [], removing: value.subtracting(elements))
  }

  /// Removes those elements that are there, and adds the others.
  ///
  /// - Parameter elements: The elements.
  public func formSymmetricDifference<Element>(_ elements: some Sequence<Element>)
  where Value == Set<Element> {
    let elements = Set(elements)
    edit(adding: elements, removing: value.intersection(elements))
  }

  /// Makes the set equal to another one, as one replacement of what goes by what comes.
  ///
  /// - Parameter elements: The elements.
  public func update<Element>(to elements: Set<Element>) where Value == Set<Element> {
    edit(adding: elements, removing: value.subtracting(elements), as: .replacement)
  }

  /// Removes all elements.
  public func removeAll<Element>() where Value == Set<Element> {
    edit(adding: [], removing: value)
  }
}

extension ObservedProperty {
  /// Adds and removes elements, as far as that changes something.
  ///
  /// - Returns: Whether it did.
  @discardableResult
  private func edit<Element>(
    adding added: Set<Element>,
    removing removed: Set<Element>,
    as kind: ChangeKind? = nil
  ) -> Bool where Value == Set<Element> {
    let present = value
    let new = added.subtracting(present)
    let old = removed.intersection(present)
    guard !new.isEmpty || !old.isEmpty else { return false }
    edit(
      PropertyEdit(
        kind ?? (old.isEmpty ? .insertion : new.isEmpty ? .removal : .replacement),
        at: nil,
        old: old.isEmpty && kind == nil ? nil : { _ in old },
        new: new.isEmpty && kind == nil ? nil : { _ in new },
        isSame: { $0 == $1 as? Set<Element> },
        apply: { elements in
          elements.subtract(old)
          elements.formUnion(new)
        }
      )
    )
    return true
  }
}
