extension ObservationGraph: CustomStringConvertible {
  /// The objects with their observations, and what nested and computed observations depend on.
  ///
  /// ```
  /// Document#1
  ///   title [new, initial] by TitleView#1 at Editor/TitleView.swift:12
  ///   pages.text [new] by PageView#1 at Editor/PageView.swift:9
  ///     depends on Page#1.text
  /// Page#1
  /// ```
  public var description: String {
    let entriesByObject = Dictionary(grouping: entries, by: \.object.id)
    let lines = nodes.filter { $0.kind == .object }.flatMap { object in
      [object.name] + (entriesByObject[object.id] ?? []).flatMap(\.lines)
    }
    return lines.isEmpty ? "no objects" : lines.joined(separator: "\n")
  }

  /// An observation with what it depends on.
  private struct Entry {
    let observation: Edge
    var dependencies: [Edge] = []

    var object: Node { observation.object }

    var lines: [String] {
      let edge = observation
      let first = "  \(edge.property) \(edge.options) by \(edge.observer) at \(edge.site)"
      return [first] + dependencies.map { "    depends on \($0.object).\($0.property)" }
    }
  }

  private var entries: [Entry] {
    edges.reduce(into: []) { entries, edge in
      switch edge.kind {
      case .observation: entries.append(Entry(observation: edge))
      case .dependency: entries[entries.count - 1].dependencies.append(edge)
      }
    }
  }
}
