extension CollectionDifference {
  /// The elements that went elsewhere.
  var moves: [ElementMove] {
    insertions.compactMap { insertion in
      insertion.associated.map { ElementMove(from: $0, to: insertion.offset) }
    }
  }

  /// The same difference with other elements.
  func carrying<Element>(_ new: [Element], old: [Element]) -> CollectionDifference<Element> {
    let changes = map { change -> CollectionDifference<Element>.Change in
      switch change {
      case .insert(let offset, _, let partner):
        .insert(offset: offset, element: new[offset], associatedWith: partner)
      case .remove(let offset, _, let partner):
        .remove(offset: offset, element: old[offset], associatedWith: partner)
      }
    }
    guard let difference = CollectionDifference<Element>(changes) else {
      preconditionFailure("the same offsets make a difference again")
    }
    return difference
  }
}

extension CollectionDifference.Change {
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }

  var associated: Int? {
    switch self {
    case .insert(_, _, let partner), .remove(_, _, let partner): partner
    }
  }
}

extension RangeSet<Int> {
  init<Element>(offsets changes: [CollectionDifference<Element>.Change]) {
    self.init(positions: changes.map(\.offset))
  }

  init(positions: some Sequence<Int>) {
    self.init(positions.map { $0..<$0 + 1 })
  }
}
