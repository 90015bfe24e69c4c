/// Who observes whom, by which property: a picture of the moment at which it was made.
///
/// ```swift
/// let graph = ObservationGraph.snapshot(of: document)
/// print(graph)      // as text
/// print(graph.dot)  // for Graphviz
/// ```
///
/// It is meant for looking at: while an application is debugged, and in tests that compare who
/// observes whom with what is expected.
///
/// - Lifetime: A value of names and numbers, which keeps nothing alive and doesn't follow what
///   happens after it was made.
public struct ObservationGraph: Sendable, Hashable {
  /// Those that take part, in the order in which they were found.
  public let nodes: [Node]
  /// The observations in the order of registration, each followed by its dependencies.
  public let edges: [Edge]

  init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }
}
