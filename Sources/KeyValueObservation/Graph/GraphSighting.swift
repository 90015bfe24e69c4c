/// An observation that was found for a snapshot which is being made.
struct GraphSighting {
  /// What it depends on at one other object.
  struct Dependency {
    let object: Int
    var properties: [String]

    init(_ object: Int, _ property: String) {
      self.object = object
      properties = [property]
    }
  }

  let info: ObservationInfo
  /// The positions of the members.
  let observer: Int
  let object: Int
  let property: String
  let dependencies: [Dependency]
}

extension GraphSighting {
  /// The observation, followed by its dependencies.
  ///
  /// - Parameters:
  ///   - number: The observation's number in the snapshot.
  ///   - nodes: The nodes, in the order of the members.
  /// - Returns: The edges.
  func edges(_ number: Int, among nodes: [ObservationGraph.Node]) -> [ObservationGraph.Edge] {
    let observation = edge(.observation, number, from: nodes[observer], to: nodes[object], property)
    let rest = dependencies.map { dependency in
      let object = nodes[dependency.object]
      let names = PropertyNames.list(dependency.properties)
      return edge(.dependency, number, from: nodes[observer], to: object, names)
    }
    return [observation] + rest
  }

  private func edge(
    _ kind: ObservationGraph.Edge.Kind,
    _ number: Int,
    from observer: ObservationGraph.Node,
    to object: ObservationGraph.Node,
    _ property: String
  ) -> ObservationGraph.Edge {
    ObservationGraph.Edge(
      kind: kind,
      observation: number,
      observer: observer,
      object: object,
      property: property,
      options: info.askedOptions,
      file: info.site.file,
      line: info.site.line
    )
  }
}
