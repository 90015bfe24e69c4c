extension Row {
  /// The rows whose name contains a text, in the order of the table.
  ///
  /// - Parameter filter: The text; nil for all rows.
  /// - Returns: The rows, which aren't set up yet.
  static func all(matching filter: String?) -> [Row] {
    all.filter { row in
      guard let filter else { return true }
      return row.name.contains(filter)
    }
  }

  private static var all: [Row] {
    core + signals + (Heap.bytesInUse == nil ? [] : memory)
  }

  private static var core: [Row] {
    gets + unobservedSets
      + [observedSet(1), observedSet(10), observedSet(100), stringSet, controllerSet, nestedSet]
      + [observeAndEnd("observe.end", others: 0), observeAndEnd("observe.end.1000", others: 1_000)]
      + synchronized + [ownObjects]
      + elements + [batch] + forAwait
  }

  private static var signals: [Row] {
    [send(1), send(10), send(100)] + pipes + operators + combinations + subscriptions
  }
}
