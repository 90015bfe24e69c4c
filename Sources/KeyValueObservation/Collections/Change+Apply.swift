// Replaying: whoever applies the changes that it was told, in their order, has the present value.
extension Change where Value: ObservableElements {
  /// Makes the same change to a copy of the collection.
  ///
  /// The changes of a property, applied in the order in which they were delivered to a copy that was
  /// taken when the observation began, always give the present collection. The observation needs the
  /// option `new`.
  ///
  /// - Parameter elements: The copy. Prior changes don't change it.
  /// - Complexity: That of the same mutation of an array.
  public func apply(to elements: inout Value) {
    guard !isPrior else { return }
    switch kind {
    case .setting: elements = required(new)
    case .insertion: insert(into: &elements)
    case .removal: elements.removeSubranges(required(indexes))
    case .replacement: replace(in: &elements)
    }
  }

  private func insert(into elements: inout Value) {
    var inserted = required(new)[...]
    for range in required(indexes).ranges {
      elements.insert(contentsOf: inserted.prefix(range.count), at: range.lowerBound)
      inserted = inserted.dropFirst(range.count)
    }
  }

  private func replace(in elements: inout Value) {
    let ranges = required(indexes).ranges
    let replacement = required(new)
    if ranges.count == 1 { return elements.replaceSubrange(ranges[0], with: replacement) }
    for (position, element) in zip(ranges.joined(), replacement) { elements[position] = element }
  }
}

extension Change {
  /// Makes the same change to a copy of the set.
  ///
  /// As for arrays, but the observation needs both options, `new` and `old`.
  ///
  /// - Parameter elements: The copy. Prior changes don't change it.
  public func apply<Element>(to elements: inout Value) where Value == Set<Element> {
    guard !isPrior else { return }
    if kind == .setting { return elements = required(new) }
    if kind != .insertion { elements.subtract(required(old)) }
    if kind != .removal { elements.formUnion(required(new)) }
  }

  /// Makes the same change to a copy of the dictionary.
  ///
  /// As for arrays, but the observation needs both options, `new` and `old`.
  ///
  /// - Parameter entries: The copy. Prior changes don't change it.
  public func apply<Key, Element>(to entries: inout Value) where Value == [Key: Element] {
    guard !isPrior else { return }
    if kind == .setting { return entries = required(new) }
    if kind != .insertion {
      for key in required(old).keys { entries[key] = nil }
    }
    if kind != .removal { entries.merge(required(new)) { $1 } }
  }

  /// What a change needs in order to be applied.
  private func required<Part>(_ part: Part?) -> Part {
    guard let part else {
      preconditionFailure("a \(kind) can't be applied: observe with options [.new, .old]")
    }
    return part
  }
}
