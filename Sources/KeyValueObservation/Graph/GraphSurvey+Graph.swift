extension GraphSurvey {
  /// What was found, as a value that holds nothing of it.
  var graph: ObservationGraph {
    var names = GraphNames(for: members)
    let nodes = members.enumerated().map { id, member in names.node(for: member, id: id) }
    let ordered = sightings.sorted { $0.info.serial < $1.info.serial }
    let edges = ordered.enumerated().flatMap { $1.edges($0 + 1, among: nodes) }
    return ObservationGraph(nodes: nodes, edges: edges)
  }
}
